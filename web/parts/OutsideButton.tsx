import { Button, type ButtonProps } from '@mantine/core';
import { IconArrowUpRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isOutside } from '#web/api/outside-links.ts';
import { Icon } from '#web/ui/Icon.tsx';

interface OutsideButtonProps extends Omit<ButtonProps, 'rightSection' | 'variant'> {
  /** The operator's address or, without one, a page of ours. */
  href: string;
  /** Whether a page of ours opens in a new tab too. */
  always?: boolean;
  children: ReactNode;
}

/** An outlined button to what the specification calls external: the operator's page opens in a new tab and carries the arrow. */
export function OutsideButton({ href, always = false, children, ...rest }: OutsideButtonProps) {
  if (!always && !isOutside(href)) {
    return (
      <Button component={Link} to={href} variant="default" {...rest}>
        {children}
      </Button>
    );
  }
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noreferrer"
      variant="default"
      rightSection={<Icon of={IconArrowUpRight} size={16} />}
      {...rest}
    >
      {children}
      <span className="rpt-hidden"> (opens in a new tab)</span>
    </Button>
  );
}
