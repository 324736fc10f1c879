import { useState } from 'react';
import type { CompetencyKey } from '#framework/competencies.ts';
import { CompetencyTile } from './CompetencyTile.tsx';
import classes from './TileSections.module.css';
import type { Item } from './use-assessment.ts';
import { useNarrow } from './use-narrow.ts';

export interface Section {
  key: string;
  title: string;
  items: readonly Item[];
}

/** Tiles under their headings, with how many are done; one is open at a time. */
export function TileSections({ sections }: { sections: readonly Section[] }) {
  const narrow = useNarrow();
  const [open, setOpen] = useState<CompetencyKey | null>(null);
  return sections.map(({ key, title, items }) => (
    <section key={key} aria-labelledby={`section-${key}`}>
      <div className={classes.head}>
        <h2 className={classes.title} id={`section-${key}`}>
          {title}
        </h2>
        <span className={classes.count}>
          {items.filter((item) => item.done).length} of {items.length} done
        </span>
      </div>
      <div className={classes.tiles}>
        {items.map((item) => (
          <CompetencyTile
            key={item.key}
            item={item}
            opened={open === item.key}
            narrow={narrow}
            onOpen={() => setOpen(item.key)}
            // The next one may be open already.
            onClose={() => setOpen((now) => (now === item.key ? null : now))}
          />
        ))}
      </div>
    </section>
  ));
}
