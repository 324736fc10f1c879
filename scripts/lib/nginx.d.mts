/** The types of nginx.mjs. */
export function findNginx(): Promise<string | undefined>;
export function startNginx(program: string, port: number, nodePorts: number[]): { stop(): Promise<void> };
