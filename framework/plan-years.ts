/** The plan years that exist: 2020 to 2030 (spec B §2.6, §9). */
export const planYears = [2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030] as const;

export type PlanYear = (typeof planYears)[number];
