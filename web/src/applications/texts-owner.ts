import { APPLICATIONS } from '@qifuyun/apps/web.generated.ts'

/** Whose texts the labels of an application are, by its route code; without one they are those of main data. */
export const textsOwner = (appKey: unknown): string => APPLICATIONS.find((one) => one.appKey === appKey)?.key ?? 'main_data'
