import Container from '@mui/material/Container';
import { Outlet } from 'react-router-dom';
import { AdminNav } from './admin-nav';

export function AdminLayout() {
  return (
    <Container maxWidth={false} className="desk" sx={{ paddingBlock: { xs: 1, md: 0.75 } }}>
      <AdminNav />
      <Outlet />
    </Container>
  );
}
