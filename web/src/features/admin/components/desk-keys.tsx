import { z } from '@keepsong/domain/zod';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { Modal } from '@/components/ui/dialog';
import { Fact, Facts } from '@/components/ui/panel';
import { usePageKeys } from '@/lib/hooks/use-page-keys';
import { keptJson } from '@/lib/storage/kept';

export interface DeskKey {
  /** As `KeyboardEvent.key` has it, in lower case. */
  key: string;
  does: string;
  /** Missing for a key that the browser or another part handles. Returns false when there was nothing to do. */
  run?: (event: KeyboardEvent) => unknown;
}

/** Single keys disturb those who speak to their computer, so they can be switched off. */
const keysOff = keptJson('desk-keys-off', z.boolean());

const ELSEWHERE = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog]';

/** Listens to the single keys of a screen, unless a field or a dialog has the focus. `?` and the button list them. */
export function DeskKeys({ keys }: { keys: readonly DeskKey[] }) {
  const [isShown, setShown] = useState(false);
  const [isOff, setOff] = useState(() => keysOff.read() === true);

  usePageKeys((event) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    if (isOff || ctrlKey || metaKey || altKey || defaultPrevented) return;
    if (document.querySelector('[role=dialog]') || (target instanceof Element && target.closest(ELSEWHERE)))
      return;
    const run = key === '?' ? () => setShown(true) : keys.find((one) => one.key === key.toLowerCase())?.run;
    if (run && run(event) !== false) event.preventDefault();
  });

  return (
    <>
      <IconButton
        className="not-on-touch"
        aria-label="Keys"
        aria-keyshortcuts="?"
        title="Keys (?)"
        onClick={() => setShown(true)}
      >
        <KeyboardIcon />
      </IconButton>
      <Modal open={isShown} title="Keys" fillsPhone onClose={() => setShown(false)}>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Facts>
            {[...keys, { key: '?', does: 'Show the keys' }].map(({ key, does }) => (
              <Fact key={key} name={does}>
                <kbd>{key.length === 1 ? key.toUpperCase() : key}</kbd>
              </Fact>
            ))}
          </Facts>
          <FormControlLabel
            control={
              <Switch
                checked={!isOff}
                onChange={({ target }) => {
                  keysOff.write(!target.checked);
                  setOff(!target.checked);
                }}
              />
            }
            label="Single keys on this device"
          />
        </DialogContent>
      </Modal>
    </>
  );
}
