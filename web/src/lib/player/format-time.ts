/** 65.4 → `1:05`. Unknown and broken times are `0:00`. */
export function formatTime(seconds: number | null): string {
  const whole = seconds !== null && Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
