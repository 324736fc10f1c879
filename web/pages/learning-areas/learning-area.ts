import type { ResultOf } from '#contract/endpoint.ts';
import type { learningAreas } from '#contract/learning-areas.ts';

export type LearningArea = ResultOf<typeof learningAreas>[number];
