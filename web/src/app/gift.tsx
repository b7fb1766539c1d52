import { tokenOf } from '@keepsong/domain/gift-page';
import { createRoot } from 'react-dom/client';
import { GiftPage } from '@/features/gift/gift-page';
import { reportUncaughtErrors } from '@/lib/report';
import '@/features/gift/page.css';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
reportUncaughtErrors();
createRoot(root).render(<GiftPage token={tokenOf(location.pathname)} />);
