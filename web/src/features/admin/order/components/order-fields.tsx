import { NOBODY } from '@keepsong/domain/order-list';
import { ORDER_STATUS_LABELS } from '@keepsong/domain/order-status';
import { STATUS_WARNINGS, type StatusWarning } from '@keepsong/domain/status-change';
import Link from '@mui/material/Link';
import {
  assignOrder,
  LONGEST_ORDER_NOTE,
  LONGEST_SUNG_BY,
  saveOrderNote,
  saveSungBy,
} from '@keepsong/domain/calls/orders';
import type { Order } from '@keepsong/domain/documents/order';
import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { SelectField } from '@/components/form/select-field';
import { ConfirmDialog } from '@/components/ui/dialog';
import { Loaded, LoadFailure } from '@/components/ui/loaded';
import { type DraftOf, useDraft, useSave } from '@/lib/draft/use-draft';
import { toast } from '@/lib/feedback/toast';
import { Section } from '@/components/ui/panel';
import { paths } from '@/config/paths';
import { clockMomentOf } from '@/lib/text/dates';
import { DraftConflict } from '@/components/conflict/conflict-choice';
import { TextField, type TextFieldProps } from '@/components/form/text-field';
import { Row } from '@/components/ui/layout';
import { lyricsUrl } from '../../model/lyrics-url';
import { adminOptions, STATUS_OPTIONS } from '../../model/options';
import type { StatusChange } from './use-status-change';
import { useAdmins } from '../../api/admins';
import { useRecount } from '../../api/counts';
import { useOrderNote } from '../api/order-note';
import { useMarkUnsaved } from '../../components/unsaved-changes';

/** The lyrics are where what they name can be changed. */
const LYRICS_WARNINGS: readonly StatusWarning[] = ['no_lyrics', 'lyrics_not_approved'];

export function StatusField({ change, orderId }: { change: StatusChange; orderId: string }) {
  const { question, value } = change;
  return (
    <>
      <SelectField label="Order Status" value={value} options={STATUS_OPTIONS} onChange={change.choose} />
      <ConfirmDialog
        open={question !== null}
        title={`Set to ${ORDER_STATUS_LABELS[value]}?`}
        confirmLabel="Set it anyway"
        isPending={change.isPending}
        onCancel={change.dismissQuestion}
        onConfirm={() => change.save(true)}
      >
        {question?.warnings.map((warning) => (
          <p key={warning}>
            <span>{STATUS_WARNINGS[warning]}</span>{' '}
            {LYRICS_WARNINGS.includes(warning) && (
              <Link href={lyricsUrl({ order: orderId })}>Go to the lyrics</Link>
            )}
          </p>
        ))}
        <p>
          {question?.isMailed
            ? 'The customer hears of it by e-mail.'
            : 'The customer gets no e-mail about it.'}
        </p>
      </ConfirmDialog>
    </>
  );
}

export function AssigneeField({ order }: { order: Order }) {
  const admins = useAdmins();
  const recount = useRecount();
  const options = adminOptions(admins.data);
  const draft = useDraft({
    stored: { value: order.assignedTo, version: order.assigneeVersion },
    save: useSave(assignOrder, { orderId: order.id }, { failure: { title: 'Nothing was changed' } }),
  });
  const chosen = draft.value ?? NOBODY;
  const isListed = options.some(([id]) => id === chosen);

  async function assign(adminId: string): Promise<void> {
    if (!(await draft.choose(adminId === NOBODY ? null : adminId))) return;
    recount();
    const name = options.find(([id]) => id === adminId)?.[1];
    toast.success(`Assigned to ${adminId === NOBODY ? 'nobody' : (name ?? 'somebody')}`);
  }

  const field = (
    <SelectField
      label="Assigned to"
      value={chosen}
      // While the admins load, and after an admin has left.
      options={isListed ? options : [...options, [chosen, 'Somebody']]}
      onChange={(adminId) => void assign(adminId)}
    />
  );
  return (
    <Loaded read={admins} as="row" failure="The admins could not be loaded." loading={field}>
      {() => field}
    </Loaded>
  );
}

export function SungBy({ order }: { order: Order }) {
  const { id: orderId, sungBy, sungByVersion, status } = order;
  const draft = useDraft({
    stored: { value: sungBy, version: sungByVersion },
    save: useSave(saveSungBy, { orderId }, { failure: { title: 'Failed to save who sings' } }),
  });
  return (
    <Section title="Passport" isOpen={status === 'completed' || sungBy !== ''}>
      <SavedText
        draft={draft}
        what="Sung by"
        label="Sung by, as the passport says it"
        limit={LONGEST_SUNG_BY}
        saveLabel="Save Who Sings"
        done="Saved"
      >
        {status === 'completed' ? (
          <Link href={paths.passportOf(orderId)} variant="body2">
            See the passport
          </Link>
        ) : (
          <span />
        )}
      </SavedText>
    </Section>
  );
}

export function InternalNote({ orderId }: { orderId: string }) {
  const read = useOrderNote(orderId);
  const { data: note } = read;
  const draft = useDraft({
    stored: { value: note?.text ?? '', version: note?.version ?? 0 },
    save: useSave(saveOrderNote, { orderId }, { failure: { title: 'Failed to save the note' } }),
  });
  return (
    <Section title="Internal Note" isOpen={draft.value !== ''}>
      <LoadFailure read={read}>The note could not be loaded.</LoadFailure>
      <SavedText
        draft={draft}
        what="Internal Note"
        label="Only the team sees this"
        disabled={read.status === 'loading'}
        multiline
        minRows={2}
        maxRows={10}
        limit={LONGEST_ORDER_NOTE}
        saveLabel="Save Note"
        done="Note saved"
      >
        <Typography variant="caption">
          {note && `Last saved by ${note.byEmail || 'an admin'}, ${clockMomentOf(note.updatedAt)}`}
        </Typography>
      </SavedText>
    </Section>
  );
}

interface SavedTextProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  draft: DraftOf<string>;
  /** Of the text, as the conflict says it. */
  what: string;
  saveLabel: string;
  done: string;
  children: ReactNode;
}

export function SavedText({ draft, what, saveLabel, done, children, ...field }: SavedTextProps) {
  const { value, isDirty, theirs } = draft;
  useMarkUnsaved(isDirty);

  async function save(): Promise<void> {
    if (await draft.save(value)) toast.success(done);
  }

  return (
    <>
      <TextField {...field} value={value} onChange={({ target }) => draft.change(target.value)} />
      <DraftConflict draft={draft}>{`Somebody else has changed “${what}” since you began.`}</DraftConflict>
      <Row gap={2} isSpread>
        {children}
        <Button
          size="small"
          variant="outlined"
          onClick={() => void save()}
          disabled={!isDirty || theirs !== null}
          aria-disabled={draft.isSaving}
        >
          <span>{saveLabel}</span>
        </Button>
      </Row>
    </>
  );
}
