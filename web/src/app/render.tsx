import { createRoot } from 'react-dom/client';
import '@/theme/fonts-extended.css';
import { App } from './app';
import { createAppRouter } from './router';

export function render(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  createRoot(root).render(<App router={createAppRouter()} />);
}
