/** An invisible native control over the whole of its parent, so that a press anywhere on the parent reaches it. */
export const coveringControl = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
} as const;
