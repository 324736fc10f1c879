export function stageRelease(stage: string): void;
