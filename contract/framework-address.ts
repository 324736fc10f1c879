/** The address of the competency framework as a PDF. It stands apart from the schemas, so that a page can link it without Zod. */
export const frameworkAddress = { method: 'GET', path: '/api/framework.pdf', guard: 'public' } as const;
