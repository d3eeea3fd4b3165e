import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { uuid } from '#src/core/primitives.ts'

export interface BuildingNode {
  uuid: string
  name: string
  /** 1004501 for the project at the root. */
  buildingTypeCode: string
  projectUuid: string
  roomCount: number
  children: BuildingNode[]
}

const node: z.ZodType<BuildingNode> = z.object({
  uuid: z.string(),
  name: z.string(),
  buildingTypeCode: z.string(),
  projectUuid: z.string(),
  /** With those of everything below. */
  roomCount: z.int(),
  get children() {
    return z.array(node)
  },
})
node.register(z.globalRegistry, { id: 'BuildingNode' })

export const getBuildingTree = endpoint({
  method: 'GET',
  path: '/api/v1/main_data/building/tree',
  access: 'tenant',
  roles: ['1120404', '1120403', '1120405', '1120406', '1120407'],
  summary: 'Projects with their phases, buildings and areas.',
  input: z.object({ projectUuid: uuid().optional() }),
  output: z.array(node),
})

export const sortBuildings = endpoint({
  method: 'POST',
  path: '/api/v1/main_data/building/sort',
  access: 'tenant',
  roles: ['1120404'],
  summary: 'Puts a node before a sibling; without `beforeUuid` it comes last.',
  input: z.object({ buildingUuid: uuid(), beforeUuid: uuid().optional() }),
  output: z.null(),
  msg: '操作成功!',
})
