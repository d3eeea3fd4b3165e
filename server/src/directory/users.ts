import { SCIM_PATH } from '@qifuyun/contract/directory/constants.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Platform } from '#src/platform/platform.ts'
import { askedBy, projected, queryOf } from './answering.ts'
import { callerOf, originOf, sendScim } from './calling.ts'
import { listResponse } from './discovery.ts'
import { readingAs, syncingAs } from './entering.ts'
import { patched, readOperations } from './patching.ts'
import { baseOf, findPerson, listPeople, type Person, presentPerson } from './people.ts'
import { changePerson, createPerson, removePerson } from './person-changes.ts'
import { readPerson, type WantedPerson } from './reading.ts'
import { absentResource } from './refusing.ts'
import { type Resource, readResource } from './resource.ts'
import { ENTERPRISE, USER_DEFINITION } from './schemas.ts'

const USERS = `${SCIM_PATH}/Users`
const UUID = z.uuid()

/** The id in the address; what is none is nobody's. */
export const idOf = (request: FastifyRequest): string => {
  const read = UUID.safeParse(Object(request.params).id)
  return read.success ? read.data.toLowerCase() : absentResource()
}

/** How somebody stood, as the directory would write it: what the product says of itself left out. */
const writable = (person: Person): Resource => {
  const { groups: _groups, meta: _meta, id: _id, ...resource } = presentPerson(person, '')
  const { manager: _manager, ...employed } = Object(resource[ENTERPRISE])
  return { ...resource, [ENTERPRISE]: employed }
}

/** A mobile number that is left out stays: it is the person's own. */
const withMobile = (resource: Resource, { mobile }: Person): Resource =>
  resource['phoneNumbers'] === undefined ? { ...resource, phoneNumbers: [{ value: mobile, type: 'mobile' }] } : resource

const replaced = (person: Person, sent: Resource): WantedPerson => {
  const wanted = readPerson(withMobile(sent, person), writable(person))
  // PUT may leave `active` out: nobody comes back, or goes, because nothing was said.
  return sent['active'] === undefined ? { ...wanted, active: person.active } : wanted
}

/** People of the enterprise. */
export const mountUsers = (scope: FastifyInstance, platform: Platform): void => {
  const baseFor = (request: FastifyRequest): string => baseOf(originOf(platform, request))
  const shown = (request: FastifyRequest, person: Person): Resource => projected(presentPerson(person, baseFor(request)), queryOf(request))

  scope.get(USERS, async (request, reply) => {
    const asked = askedBy(queryOf(request))
    const { people, total } = await readingAs(platform, callerOf(request), (tx) => listPeople(tx, asked))
    const resources = people.map((person) => shown(request, person))
    return sendScim(reply, 200, listResponse(resources, total, asked.startIndex))
  })
  scope.get(`${USERS}/:id`, async (request, reply) => {
    const id = idOf(request)
    const person = await readingAs(platform, callerOf(request), (tx) => findPerson(tx, id))
    return sendScim(reply, 200, shown(request, person ?? absentResource()))
  })
  scope.post(USERS, async (request, reply) => {
    const wanted = readPerson(readResource(USER_DEFINITION, request.body))
    const person = await syncingAs(platform, callerOf(request), request, (syncing) => createPerson(syncing, wanted))
    return sendScim(reply.header('Location', `${baseFor(request)}/Users/${person.userUuid}`), 201, shown(request, person))
  })
  scope.put(`${USERS}/:id`, async (request, reply) => {
    const [id, sent] = [idOf(request), readResource(USER_DEFINITION, request.body)]
    const person = await syncingAs(platform, callerOf(request), request, (syncing) =>
      changePerson(syncing, id, (before) => replaced(before, sent)),
    )
    return sendScim(reply, 200, shown(request, person))
  })
  scope.patch(`${USERS}/:id`, async (request, reply) => {
    const [id, operations] = [idOf(request), readOperations(request.body)]
    const person = await syncingAs(platform, callerOf(request), request, (syncing) =>
      changePerson(syncing, id, (before) => {
        const stood = writable(before)
        return readPerson(withMobile(patched(USER_DEFINITION, stood, operations), before), stood)
      }),
    )
    return sendScim(reply, 200, shown(request, person))
  })
  scope.delete(`${USERS}/:id`, async (request, reply) => {
    const id = idOf(request)
    await syncingAs(platform, callerOf(request), request, (syncing) => removePerson(syncing, id))
    return reply.code(204).send()
  })
}
