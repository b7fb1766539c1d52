import { reviewGift } from '@keepsong/domain/calls/moderation';
import { type GiftReport, lastReportOf } from '@keepsong/domain/documents/reports';
import Button from '@mui/material/Button';
import { Fact, Facts } from '@/components/ui/section';
import { useCommand } from '@/lib/firebase/command';
import { toast } from '@/lib/feedback/toast';
import { Decisions, ReportPanel } from './report-panel';

/** A reported gift page with its texts, because admins cannot open the page. */
export function ReportedGift({ report }: { report: GiftReport }) {
  const { id, orderId, songTitle, recipient, sender, words } = report;
  const { run, isPending } = useCommand(reviewGift, {
    failure: { title: 'Nothing was changed' },
    success: (_reply, { decision }) =>
      toast.success(decision === 'end' ? 'The page is closed' : 'The reports are closed'),
  });
  const decide = (decision: 'end' | 'keep') =>
    void run({ giftId: id, decision, seenUntil: lastReportOf(report) });

  return (
    <ReportPanel title={`Gift page: ${songTitle}`} report={report}>
      <Facts>
        <Fact name="For">{recipient}</Fact>
        <Fact name="From">{sender}</Fact>
        <Fact name="Words">{words}</Fact>
      </Facts>
      <Decisions orderId={orderId}>
        <Button variant="outlined" color="error" aria-disabled={isPending} onClick={() => decide('end')}>
          End page
        </Button>
        <Button variant="outlined" aria-disabled={isPending} onClick={() => decide('keep')}>
          Keep page
        </Button>
      </Decisions>
    </ReportPanel>
  );
}
