import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { flagOut, nothing } from '#src/core/primitives.ts'
import { ROLE } from '#src/core/roles.ts'

const count = () => z.int()
const done = flagOut()

export const getFirstSteps = endpoint({
  method: 'GET',
  path: '/api/v1/enterprise/first_steps',
  access: 'tenant',
  roles: [ROLE.administrationHome],
  summary:
    'How far a new enterprise has come: what its data, people, projects, applications, roles, flows and notices say, counted as they are.',
  input: nothing(),
  output: z.object({
    /** Certified, or waiting for it. */
    profile: z.object({ done, authenticationCode: z.string() }),
    /** A team, or everybody who was invited. */
    people: z.object({ done, joined: count(), waiting: count() }),
    /** A project with rooms. */
    project: z.object({ done, projects: count(), rooms: count() }),
    /** An application that is open. */
    applications: z.object({ done, count: count() }),
    /** Members have roles beside the one that all employees have. */
    roles: z.object({ done, members: count(), withRole: count() }),
    /** A flow that people can start. */
    flows: z.object({ done, published: count() }),
    /** A notice that was published. */
    notice: z.object({ done, published: count(), drafts: count() }),
  }),
})
