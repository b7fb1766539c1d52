import { readdirSync, readFileSync } from 'node:fs';

/** A process of the functions emulator: the function it serves and its peak memory. */
export interface FunctionProcess {
  pid: number;
  functionName: string;
  peakBytes: number;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended meanwhile, or belongs to another user.
    return '';
  }
}

/**
 * The processes that serve functions of the cloud whose Firestore is at `firestoreHost`. Null on systems
 * without /proc.
 */
export function functionProcesses(firestoreHost: string): FunctionProcess[] | null {
  if (read('/proc/self/status') === '') return null;
  return readdirSync('/proc').flatMap((name) => {
    const pid = Number(name);
    if (!Number.isInteger(pid) || !read(`/proc/${pid}/cmdline`).includes('functionsEmulatorRuntime'))
      return [];
    const environment = read(`/proc/${pid}/environ`).split('\0');
    const value = (key: string) =>
      environment.find((one) => one.startsWith(`${key}=`))?.slice(key.length + 1);
    const functionName = value('FUNCTION_TARGET');
    if (!functionName || value('FIRESTORE_EMULATOR_HOST') !== firestoreHost) return [];
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1];
    return kilobytes ? [{ pid, functionName, peakBytes: Number(kilobytes) * 1024 }] : [];
  });
}
