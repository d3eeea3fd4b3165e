/** What a new enterprise does before its first day of work, in the order in which it is proposed. */
export const STEPS = ['profile', 'people', 'project', 'applications', 'roles', 'flows', 'notice'] as const
export type StepKey = (typeof STEPS)[number]

/** So many people make a team, whoever else is still expected. */
export const TEAM_SIZE = 15

/** About how long a step takes. */
export const STEP_MINUTES: Readonly<Record<StepKey, number>> = {
  profile: 3,
  people: 3,
  project: 8,
  applications: 2,
  roles: 4,
  flows: 4,
  notice: 1,
}
