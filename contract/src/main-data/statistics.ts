import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { uuid } from '#src/core/primitives.ts'

export const getMainDataStatistics = endpoint({
  method: 'GET',
  path: '/api/v1/main_data/home/statistics',
  access: 'tenant',
  roles: ['1120401'],
  summary: 'Figures of the main data, of one project or of all.',
  input: z.object({ projectUuid: uuid().optional() }),
  output: z.object({
    projectCount: z.int(),
    buildingCount: z.int(),
    roomCount: z.int(),
    roomStatusCount: z.array(z.object({ roomStatusCode: z.int(), count: z.int() })),
    /** Built area of the rooms in m². */
    areaTotal: z.number(),
    tenderCount: z.int(),
    contractorCount: z.int(),
    /** Rooms and built area by project, the largest first; at most 20. */
    projectList: z.array(z.object({ projectUuid: z.string(), projectName: z.string(), roomCount: z.int(), area: z.number() })),
    recentLogs: z.array(
      z.object({
        operateLogUuid: z.string(),
        operateTime: z.string(),
        userName: z.string().nullable(),
        moduleName: z.string(),
        operateTypeCode: z.string(),
        objectName: z.string().nullable(),
        content: z.string(),
      }),
    ),
  }),
})
