import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queries } from '#web/api/query-client.ts';

/** The cache of server data, around each page but the first. */
export const Queries = ({ children = <Outlet /> }: { children?: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);
