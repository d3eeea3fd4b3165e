import type { Step } from './place.ts'

const query = (values: Record<string, string | undefined>): string => {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}

/** Addresses of the configuration of flows. */
export const to = {
  flows: () => '/flow/config',
  statistics: () => '/flow/config/statistics',
  design: (uuid: string, step?: Step) => `/flow/config/design${query({ uuid })}${step === undefined ? '' : `#${step}`}`,
  newFlow: (template?: string) => `/flow/config/design${query({ template })}`,
}
