import Box from '@mui/material/Box';
import { useState } from 'react';
import { AdminFrame } from '../components/admin-frame';
import { useAdmins } from '../api/admins';
import { useSetAdmin } from './api/use-set-admin';
import { AddAdmin } from './components/add-admin';
import { AdminList } from './components/admin-list';

/** Lists the admins, and adds and removes them. */
export function AdminsPage() {
  const [added, setAdded] = useState(0);
  const setAdmin = useSetAdmin(({ isAdmin }) => {
    if (isAdmin) setAdded((count) => count + 1);
  });
  const admins = useAdmins();
  return (
    <AdminFrame title="Admins" subtitle="Who may see every order and work on it.">
      <Box sx={{ display: 'grid', gap: 3, maxWidth: 760 }}>
        <AdminList admins={admins} setAdmin={setAdmin} />
        {/* After the list has loaded, to avoid a layout shift. The key resets the form after an addition. */}
        {admins.status !== 'loading' && <AddAdmin key={added} setAdmin={setAdmin} />}
      </Box>
    </AdminFrame>
  );
}
