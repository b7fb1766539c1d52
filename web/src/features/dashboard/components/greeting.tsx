import { PageHeading } from '@/components/ui/page-heading';
import { usePageTitle } from '@/lib/hooks/use-page-title';

/** Smaller than other pages' headings, because names can be long. */
export function Greeting({ name }: { name: string }) {
  usePageTitle('Dashboard');
  return <PageHeading isDense title={`Welcome back, ${name}!`} subtitle="Your Music Dashboard" />;
}
