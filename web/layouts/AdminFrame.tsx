import { Outlet } from '@tanstack/react-router';

/** What every page of the administration has, beside the app layout. */
export function AdminFrame() {
  return <Outlet />;
}
