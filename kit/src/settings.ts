import { ENTERPRISE, type EntitySpec } from '#src/entity-spec.ts'

/** What an entity says whose rows are the settings of projects, or of the enterprise: of those there is one. */
export const settingsSpec = (of: string, { label, uniqueTogether }: EntitySpec): Partial<EntitySpec> => {
  if (of !== ENTERPRISE) return { settingsOf: of, project: of }
  const message = { owner: 'applications', text: '{label}已存在', params: { label } }
  return { settingsOf: ENTERPRISE, uniqueTogether: [...uniqueTogether, { fields: [], message, while: null }] }
}
