import Button from '@mui/material/Button';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Stack } from '@/components/ui/stack';
import { AuthCard } from './auth-card';
import { FormAlert } from '@/components/form/form-alert';

interface DoneCardProps {
  title: string;
  children: ReactNode;
  next: { label: string; to: string };
}

export function DoneCard({ title, children, next }: DoneCardProps) {
  const onward = useRef<HTMLAnchorElement>(null);
  useEffect(() => onward.current?.focus(), []);
  return (
    <AuthCard title={title}>
      <Stack gap={2.5}>
        <FormAlert kind="success">{children}</FormAlert>
        <Button ref={onward} component={Link} to={next.to} replace variant="contained" size="large" fullWidth>
          <span>{next.label}</span>
        </Button>
      </Stack>
    </AuthCard>
  );
}
