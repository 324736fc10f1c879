import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queries } from '#web/api/query-client.ts';

/** Around each page but the first: the cache of server data. */
export const Queries = ({ children = <Outlet /> }: { children?: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);
