import { type Attribute, ENTERPRISE, ENTERPRISE_ATTRIBUTES, GROUP, GROUP_ATTRIBUTES, USER, USER_ATTRIBUTES } from './schemas.ts'

const CORE = 'urn:ietf:params:scim:schemas:core:2.0'
/** Resources of one answer. */
export const COUNT_MAX = 200

const presented = ({ name, type, description, subAttributes, ...more }: Attribute): object => ({
  name,
  type,
  multiValued: more.multiValued ?? false,
  description,
  required: more.required ?? false,
  caseExact: more.caseExact ?? false,
  mutability: more.mutability ?? 'readWrite',
  returned: more.returned ?? 'default',
  uniqueness: more.uniqueness ?? 'none',
  ...(more.canonicalValues !== undefined && { canonicalValues: more.canonicalValues }),
  ...(more.referenceTypes !== undefined && { referenceTypes: more.referenceTypes }),
  ...(subAttributes !== undefined && { subAttributes: subAttributes.map(presented) }),
})

const schema = (base: string, id: string, name: string, description: string, attributes: readonly Attribute[]) => ({
  schemas: [`${CORE}:Schema`],
  id,
  name,
  description,
  attributes: attributes.map(presented),
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
})

const resourceType = (base: string, name: string, endpoint: string, schemaOf: string, description: string, extensions: string[]) => ({
  schemas: [`${CORE}:ResourceType`],
  id: name,
  name,
  endpoint,
  description,
  schema: schemaOf,
  schemaExtensions: extensions.map((one) => ({ schema: one, required: false })),
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
})

const lacking = { supported: false }

/** What the service can do (RFC 7643, section 5). */
export const serviceProviderConfig = (base: string): object => ({
  schemas: [`${CORE}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { ...lacking, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: COUNT_MAX },
  changePassword: lacking,
  sort: lacking,
  etag: lacking,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that an administrator of the enterprise makes in the administration.',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

export const resourceTypes = (base: string): { id: string }[] => [
  resourceType(base, 'User', '/Users', USER, 'People of the enterprise.', [ENTERPRISE]),
  resourceType(base, 'Group', '/Groups', GROUP, 'Departments of the enterprise.', []),
]

export const schemasOf = (base: string): { id: string }[] => [
  schema(base, USER, 'User', 'People of the enterprise.', USER_ATTRIBUTES),
  schema(base, ENTERPRISE, 'EnterpriseUser', 'What the enterprise knows of them.', ENTERPRISE_ATTRIBUTES),
  schema(base, GROUP, 'Group', 'Departments of the enterprise.', GROUP_ATTRIBUTES),
]

/** A page of resources (RFC 7644, 3.4.2). */
export const listResponse = (resources: readonly object[], total: number, startIndex: number): object => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})
