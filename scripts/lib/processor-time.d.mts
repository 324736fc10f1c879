export function countProcessorTime(): () => number | undefined;
