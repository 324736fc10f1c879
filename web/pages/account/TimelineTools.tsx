import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { Icon, type Picture } from '#web/ui/Icon.tsx';
import { Line, Row } from '#web/ui/layout/parts.ts';
import classes from './Timeline.module.css';

interface TimelineToolsProps {
  back: () => void;
  on: () => void;
  zoomIn: () => void;
  zoomOut: () => void;
  toToday: () => void;
  toAll: () => void;
  className: string;
}

/** The legend of the colours, and every move of the timeline as a button. */
export const TimelineTools = ({
  back,
  on,
  zoomIn,
  zoomOut,
  toToday,
  toAll,
  className,
}: TimelineToolsProps) => (
  <>
    <ul className={`${classes.legend} ${className}`}>
      <Line as="li" gap={8} data-for="today">
        Today
      </Line>
      <Line as="li" gap={8} data-for="completed">
        Completed
      </Line>
      <Line as="li" gap={8} data-for="open">
        Still to do
      </Line>
    </ul>
    <Row gap={8} className={className}>
      <Tool icon={IconChevronLeft} label="Earlier" onClick={back} />
      <Tool icon={IconChevronRight} label="Later" onClick={on} />
      <Tool icon={IconZoomOut} label="Zoom out" onClick={zoomOut} />
      <Tool icon={IconZoomIn} label="Zoom in" onClick={zoomIn} />
      <Button variant="default" size="sm" onClick={toToday}>
        Today
      </Button>
      <Button variant="default" size="sm" onClick={toAll}>
        Whole year
      </Button>
    </Row>
  </>
);

interface ToolProps {
  icon: Picture;
  label: string;
  onClick: () => void;
}

const Tool = ({ icon, label, onClick }: ToolProps) => (
  <button className={classes.tool} type="button" aria-label={label} title={label} onClick={onClick}>
    <Icon of={icon} />
  </button>
);
