import { SCIM_PATH } from '@qifuyun/contract/directory/constants.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { askedBy, projected, queryOf, wants } from './answering.ts'
import { callerOf, originOf, sendScim } from './calling.ts'
import { changeDepartment, createDepartment, readDepartment, removeDepartment, type WantedDepartment } from './department-changes.ts'
import { type Department, findDepartment, listDepartments, presentDepartment, type Sitter, sittersOf } from './departments.ts'
import { listResponse } from './discovery.ts'
import { readingAs, syncingAs } from './entering.ts'
import { type Operation, patched, readOperations } from './patching.ts'
import { baseOf } from './people.ts'
import { absentResource } from './refusing.ts'
import { isObject, type Resource, readResource } from './resource.ts'
import { GROUP_DEFINITION } from './schemas.ts'
import { idOf } from './users.ts'

const GROUPS = `${SCIM_PATH}/Groups`

const says = (value: unknown, name: string): boolean =>
  isObject(value) && Object.keys(value).some((key) => key.toLowerCase().startsWith(name))

/** Whether operations say anything of who sits there: else nobody has to be read. */
const sayMembers = (operations: readonly Operation[]): boolean =>
  operations.some(({ path, value }) => (path === null ? says(value, 'members') : /(?:^|:)members/i.test(path)))

const writable = (department: Department, sitters: readonly Sitter[]): Resource => {
  const { meta: _meta, id: _id, members: _members, ...resource } = presentDepartment(department, null, '')
  return { ...resource, ...(sitters.length > 0 && { members: sitters.map(({ userUuid: value }) => ({ value, type: 'User' })) }) }
}

const patchedBy =
  (tx: Tx, operations: readonly Operation[]) =>
  async (before: Department): Promise<WantedDepartment> => {
    const asked = sayMembers(operations)
    const sitters = asked ? ((await sittersOf(tx, [before.organUuid])).get(before.organUuid) ?? []) : []
    const wanted = readDepartment(patched(GROUP_DEFINITION, writable(before, sitters), operations))
    return { ...wanted, members: asked ? (wanted.members ?? []) : null }
  }

/** Departments of the enterprise, with who sits in them. */
export const mountGroups = (scope: FastifyInstance, platform: Platform): void => {
  const baseFor = (request: FastifyRequest): string => baseOf(originOf(platform, request))
  const shown = (request: FastifyRequest, department: Department, sitters: readonly Sitter[] | null): Resource =>
    projected(presentDepartment(department, sitters, baseFor(request)), queryOf(request))
  const withSitters = async (tx: Tx, request: FastifyRequest, departments: readonly Department[]): Promise<Resource[]> => {
    const sitters = wants(queryOf(request), 'members')
      ? await sittersOf(
          tx,
          departments.map(({ organUuid }) => organUuid),
        )
      : null
    return departments.map((one) => shown(request, one, sitters === null ? null : (sitters.get(one.organUuid) ?? [])))
  }
  const one = async (tx: Tx, request: FastifyRequest, department: Department): Promise<Resource> =>
    (await withSitters(tx, request, [department]))[0] ?? absentResource()

  scope.get(GROUPS, async (request, reply) => {
    const asked = askedBy(queryOf(request))
    const { resources, total } = await readingAs(platform, callerOf(request), async (tx) => {
      const listed = await listDepartments(tx, asked)
      return { resources: await withSitters(tx, request, listed.departments), total: listed.total }
    })
    return sendScim(reply, 200, listResponse(resources, total, asked.startIndex))
  })
  scope.get(`${GROUPS}/:id`, async (request, reply) => {
    const id = idOf(request)
    const resource = await readingAs(platform, callerOf(request), async (tx) =>
      one(tx, request, (await findDepartment(tx, id)) ?? absentResource()),
    )
    return sendScim(reply, 200, resource)
  })
  scope.post(GROUPS, async (request, reply) => {
    const wanted = readDepartment(readResource(GROUP_DEFINITION, request.body))
    const { id, resource } = await syncingAs(platform, callerOf(request), request, async (syncing) => {
      const made = await createDepartment(syncing, wanted)
      return { id: made.organUuid, resource: await one(syncing.tx, request, made) }
    })
    return sendScim(reply.header('Location', `${baseFor(request)}/Groups/${id}`), 201, resource)
  })
  scope.put(`${GROUPS}/:id`, async (request, reply) => {
    const [id, wanted] = [idOf(request), readDepartment(readResource(GROUP_DEFINITION, request.body))]
    // An empty list says that nobody sits there; none says nothing.
    const members = wanted.members ?? (says(request.body, 'members') ? [] : null)
    const resource = await syncingAs(platform, callerOf(request), request, async (syncing) =>
      one(syncing.tx, request, await changeDepartment(syncing, id, async () => ({ ...wanted, members }))),
    )
    return sendScim(reply, 200, resource)
  })
  scope.patch(`${GROUPS}/:id`, async (request, reply) => {
    const [id, operations] = [idOf(request), readOperations(request.body)]
    const resource = await syncingAs(platform, callerOf(request), request, async (syncing) =>
      one(syncing.tx, request, await changeDepartment(syncing, id, patchedBy(syncing.tx, operations))),
    )
    return sendScim(reply, 200, resource)
  })
  scope.delete(`${GROUPS}/:id`, async (request, reply) => {
    const id = idOf(request)
    await syncingAs(platform, callerOf(request), request, (syncing) => removeDepartment(syncing, id))
    return reply.code(204).send()
  })
}
