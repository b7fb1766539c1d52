import type { Profile } from '@keepsong/domain/documents/profile';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/dialog';
import { Loaded } from '@/components/ui/loaded';
import { Panel } from '@/components/ui/panel';
import { Row } from '@/components/ui/row';
import { focusNextOnRemoval } from '@/components/ui/focus-next-on-removal';
import type { Read } from '@/lib/firebase/use-read';
import type { SetAdmin } from '../api/use-set-admin';

interface AdminListProps {
  admins: Read<Profile[]>;
  setAdmin: SetAdmin;
}

export function AdminList({ admins, setAdmin }: AdminListProps) {
  const [toRemove, setToRemove] = useState<string | null>(null);
  return (
    <Panel title="Admins">
      <Loaded read={admins} failure="The admins could not be loaded">
        {(found) => (
          <ul className="ruled" aria-label="Admins">
            {found.map(({ id, email, name }) => (
              <Row
                component="li"
                ref={focusNextOnRemoval}
                key={id}
                gap={2}
                isSpread
                isOneLine
                sx={{ overflowWrap: 'anywhere' }}
              >
                <div>
                  <span>{name || email}</span>
                  {name && <Typography variant="caption">{email}</Typography>}
                </div>
                <Button size="small" onClick={() => setToRemove(email)}>
                  Remove
                  <span className="visually-hidden">{` ${email}`}</span>
                </Button>
              </Row>
            ))}
          </ul>
        )}
      </Loaded>
      <ConfirmDialog
        open={toRemove !== null}
        title="Remove this admin?"
        confirmLabel="Remove"
        isPending={setAdmin.isPending}
        onCancel={() => setToRemove(null)}
        onConfirm={() => {
          setToRemove(null);
          if (toRemove) setAdmin.start({ email: toRemove, isAdmin: false });
        }}
      >
        {`${toRemove ?? ''} is signed out everywhere and sees no order but their own.`}
      </ConfirmDialog>
    </Panel>
  );
}
