import { updateResultsTable } from '#contract/assessment.ts';
import * as calls from '#contract/learning-areas.ts';
import { competencyEditable, hasSameLinks, lacksReason } from '#domain/learning-areas/learning-areas.ts';
import { resultRows } from '#server/areas/assessment/assessment.ts';
import type { Mount } from '#server/http/mount.ts';
import { versionOf } from '#server/http/versions.ts';
import { matchResults } from './learning-areas.ts';
import { addOwn, linksNamed } from './own-areas.ts';
import { areaChange, presentArea, storedArea, suggestedAreas } from './present.ts';
import * as queries from './queries.ts';
import { removeAreas } from './remove-areas.ts';

/** Calls for learning areas, scored and added, and for bringing them in line with the results (spec B §2.1, §7.2). */
export function learningAreasRoutes(mount: Mount): void {
  // The contract declares it with the results. It is mounted here because it writes learning areas.
  mount(updateResultsTable, async ({ plan, db, now, fail, record }) => {
    const matched = await matchResults(db, plan, now);
    if (matched === 'too_many') return fail('too_many_learning_areas');
    await record(matched.changes);
    return matched.counts;
  });

  mount(calls.learningAreas, async ({ plan, db }) => (await queries.areasOf(db, plan)).map(presentArea));

  mount(calls.preloadedLearningAreas, async ({ plan, db }) => {
    const [areas, results] = await Promise.all([queries.areasOf(db, plan), resultRows(db, plan)]);
    return suggestedAreas(plan, areas, results);
  });

  mount(calls.addLearningArea, async ({ body: { rpt_year: _, ...area }, plan, db, now, fail, record }) => {
    const links = linksNamed(area) ?? fail('competency_not_found');
    const { ids, added } =
      (await addOwn(db, plan, [{ ...area, ...links }], now)) ?? fail('too_many_learning_areas');
    await record(added.map((area) => areaChange(null, area)));
    return { id: ids[0] ?? '' };
  });

  mount(calls.addLearningAreas, async ({ body, plan, db, now, fail, record }) => {
    const areas = body.areas.map((area) => ({
      ...area,
      ...(linksNamed(area) ?? fail('competency_not_found')),
    }));
    const { ids, added } = (await addOwn(db, plan, areas, now)) ?? fail('too_many_learning_areas');
    await record(added.map((area) => areaChange(null, area)));
    return { ids };
  });

  mount(calls.updateLearningArea, async ({ body, plan, db, now, fail, unlessChanged, record }) => {
    const [area = fail('learning_area_not_found')] = await queries.selectChosen(db, plan, [body.id]);
    const links = linksNamed({
      competency_level: body.competency,
      competency_level1: body.competency1 ?? area.competency_level1,
      competency_level2: body.competency2 ?? area.competency_level2,
    });
    if (!links) return fail('competency_not_found');
    const editable = area.origin === 'own' && competencyEditable(plan.year);
    if (!editable && !hasSameLinks(links, area)) {
      fail('invalid_input', { competency: 'The competency of this learning area cannot change' });
    }
    const { id, learningArea: learning_area, reason } = body;
    const change = { id, learning_area, reason, ...links, savedAt: now };
    const { values } = storedArea({ ...change, saved_at: now });
    const stored = [storedArea(area)];
    unlessChanged(stored, values);
    await queries.updateArea(db, plan, change);
    await record(areaChange(area, { ...area, ...change }));
    return { version: versionOf(values) };
  });

  mount(calls.addReasons, async ({ body, plan, db, now, fail, record }) => {
    const areas = new Map((await queries.areasOf(db, plan)).map((area) => [area.id, area]));
    const reasons = new Map(body.reasons.map(({ id, reason }) => [id, reason]));
    const existing: { id: string; reason: string }[] = [];
    for (const [id, reason] of reasons) {
      const area = areas.get(id) ?? fail('learning_area_not_found');
      if (lacksReason(area)) continue;
      reasons.delete(id);
      if (area.reason !== reason) existing.push({ id, reason: area.reason });
    }
    await queries.writeReasons(db, plan, reasons, now);
    await record(
      [...reasons].flatMap(([id, reason]) => {
        const area = areas.get(id);
        return area ? [areaChange(area, { ...area, reason })] : [];
      }),
    );
    return { kept: existing };
  });

  mount(calls.deleteLearningArea, async ({ body, plan, db, fail, unlessChanged, record }) => {
    const stored = (await queries.selectChosen(db, plan, [body.id])).map(storedArea);
    unlessChanged(stored);
    const removed = await removeAreas(db, plan, [body.id]);
    await record(removed ?? fail('learning_area_not_found'));
    return {};
  });

  mount(calls.deleteLearningAreas, async ({ body, plan, db, fail, unlessChanged, record }) => {
    const stored = (await queries.selectChosen(db, plan, body.learningAreaIds)).map(storedArea);
    unlessChanged(stored);
    const removed = await removeAreas(db, plan, body.learningAreaIds);
    await record(removed ?? fail('learning_area_not_found'));
    return {};
  });
}
