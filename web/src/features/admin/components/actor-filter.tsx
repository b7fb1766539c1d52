import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

interface ActorFilterProps {
  email: string;
  onChange: (email: string) => void;
}

/** Takes effect on Enter: half an address finds nobody. */
export function ActorFilter({ email, onChange }: ActorFilterProps) {
  const [typed, setTyped] = useState(email);
  return (
    <Box
      component="form"
      role="search"
      aria-label="Actions of one admin"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onChange(typed.trim().toLowerCase());
      }}
      sx={{ display: 'flex', gap: 1 }}
    >
      <TextField
        label="Admin's e-mail"
        type="email"
        size="small"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        sx={{ minWidth: { sm: 260 } }}
      />
      <Button type="submit" variant="outlined" color="inherit">
        Filter
      </Button>
    </Box>
  );
}
