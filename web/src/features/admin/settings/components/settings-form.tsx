import { zodResolver } from '@hookform/resolvers/zod';
import { saveSettings } from '@keepsong/domain/calls/team';
import { LONGEST_MAKER, publicPartOf, type ShopSettings } from '@keepsong/domain/shop-settings';
import { DraftField } from '@/components/conflict/draft-field';
import { Form, SubmitButton } from '@/components/form/form';
import { Columns, Row, Stack } from '@/components/ui/layout';
import { Section } from '@/components/ui/panel';
import { useFormDraft } from '@/lib/draft/use-form-draft';
import { savedAs, useSave } from '@/lib/draft/use-draft';
import { toast } from '@/lib/feedback/toast';
import { publicSettings, showPublicSettings } from '@/lib/shop/public-settings';
import { fieldsOf, settingsFormSchema, type SettingsFields } from '../model/settings-form';

const FAILED = 'Nothing was saved';
// The draft keeps what is typed.
const resolver = zodResolver(settingsFormSchema, undefined, { raw: true });

export function SettingsForm({ settings, version }: { settings: ShopSettings; version: number }) {
  const fields = useFormDraft<SettingsFields, ShopSettings>({
    stored: { value: fieldsOf(settings), version },
    save: savedAs(useSave(saveSettings, {}, { failure: { title: FAILED } }), fieldsOf),
    resolver,
  });
  const { form, draft, hasDispute } = fields;
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (typed) => {
    if (hasDispute) {
      toast.error(FAILED, 'Somebody else changed this meanwhile. Compare both and choose one.');
      return;
    }
    const chosen = settingsFormSchema.parse(typed);
    if (!(await draft.save(chosen))) return;
    showPublicSettings(publicPartOf(chosen, publicSettings().fullDays));
    toast.success('Settings saved');
  });

  return (
    <Form label="Settings" onSubmit={submit} errors={errors} gap={4}>
      <Section title="Days" heading="h2">
        <Columns count={2} gap={3}>
          <DraftField
            of={fields}
            name="closedDays"
            label="Closed days"
            hint="Beside Saturdays and Sundays, one a line: 12-25 in every year, 2026-11-26 in one"
            multiline
            minRows={4}
            maxRows={12}
          />
          <Stack gap={2}>
            <DraftField
              of={fields}
              name="fullUntil"
              label="Full until"
              type="date"
              labelAbove
              hint="No song is promised for this day or an earlier one"
            />
            <DraftField
              of={fields}
              name="songsPerDay"
              label="Songs per day"
              inputMode="numeric"
              hint="A day with so many is full, and the next one is promised. Empty: no limit"
            />
          </Stack>
        </Columns>
      </Section>
      <Section title="Who makes a song" heading="h2">
        <DraftField of={fields} name="writes" label="Who writes" limit={LONGEST_MAKER} multiline />
        <DraftField of={fields} name="sings" label="Who sings" limit={LONGEST_MAKER} multiline />
        <DraftField
          of={fields}
          name="model"
          label="What a model is used for"
          limit={LONGEST_MAKER}
          multiline
        />
      </Section>
      <Section title="When a song is late" heading="h2">
        <DraftField
          of={fields}
          name="remedyPercent"
          label="Percent back for waiting"
          inputMode="numeric"
          hint="The day after a promised day has passed on our turn, the customer chooses: this, or all back. Empty: no offer"
        />
      </Section>
      <Row>
        <SubmitButton isWorking={draft.isSaving} working="Saving...">
          Save Settings
        </SubmitButton>
      </Row>
    </Form>
  );
}
