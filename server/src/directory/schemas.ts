export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'

/** An attribute as RFC 7643, section 7, describes it. */
export interface Attribute {
  name: string
  type: 'string' | 'boolean' | 'complex' | 'reference' | 'dateTime'
  description: string
  multiValued?: boolean
  required?: boolean
  caseExact?: boolean
  mutability?: 'readWrite' | 'readOnly' | 'immutable'
  returned?: 'always' | 'default'
  uniqueness?: 'none' | 'server'
  subAttributes?: readonly Attribute[]
  canonicalValues?: readonly string[]
  referenceTypes?: readonly string[]
}

const text = (name: string, description: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  description,
  ...more,
})
const valued = (name: string, description: string, kind: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'complex',
  description,
  multiValued: true,
  subAttributes: [
    text('value', description),
    text('type', `Always ${kind}.`, { canonicalValues: [kind] }),
    { name: 'primary', type: 'boolean', description: 'There is one at most.' },
  ],
  ...more,
})
const linked = (description: string, types: readonly string[], mutability: 'readOnly' | 'immutable'): Attribute[] => [
  text('value', `The id of ${description}.`, { mutability, caseExact: true }),
  text('display', `The name of ${description}.`, { mutability: 'readOnly' }),
  { name: '$ref', type: 'reference', description: `The address of ${description}.`, mutability: 'readOnly', referenceTypes: types },
]

/** Common to all resources; not part of any schema. */
const COMMON: readonly Attribute[] = [
  text('id', 'Made by the service.', { mutability: 'readOnly', returned: 'always', caseExact: true, uniqueness: 'server' }),
  text('externalId', 'Made by the directory.', { caseExact: true }),
  {
    name: 'meta',
    type: 'complex',
    description: 'About the resource.',
    mutability: 'readOnly',
    subAttributes: [
      text('resourceType', 'Kind.', { mutability: 'readOnly' }),
      { name: 'created', type: 'dateTime', description: 'When it was made.', mutability: 'readOnly' },
      { name: 'lastModified', type: 'dateTime', description: 'When it was changed.', mutability: 'readOnly' },
      text('location', 'Address.', { mutability: 'readOnly' }),
      text('version', 'Raised by each change.', { mutability: 'readOnly' }),
    ],
  },
]

export const USER_ATTRIBUTES: readonly Attribute[] = [
  text('userName', 'The name of the person in the directory. Who never had one is called by their mobile number.', {
    required: true,
    uniqueness: 'server',
  }),
  {
    name: 'name',
    type: 'complex',
    description: 'The real name: at most 10 characters.',
    subAttributes: [text('formatted', 'The whole name.'), text('familyName', 'The family name.'), text('givenName', 'The given name.')],
  },
  text('displayName', 'The real name; wins over name.'),
  text('title', 'The position.'),
  { name: 'active', type: 'boolean', description: 'False: disabled, or the invitation withdrawn.' },
  valued('emails', 'The e-mail address.', 'work'),
  valued('phoneNumbers', 'The mobile number, by which people sign in. It belongs to the person and is changed by nobody else.', 'mobile', {
    required: true,
    mutability: 'immutable',
  }),
  {
    name: 'groups',
    type: 'complex',
    description: 'The departments they sit in.',
    multiValued: true,
    mutability: 'readOnly',
    subAttributes: linked('the department', ['Group'], 'readOnly'),
  },
]

export const ENTERPRISE_ATTRIBUTES: readonly Attribute[] = [
  text('employeeNumber', 'The job number.'),
  text('department', 'The primary department: its name, or its path from below the root, such as 工程部/维修组. Made where there is none.'),
  {
    name: 'manager',
    type: 'complex',
    description: 'Who heads the primary department.',
    mutability: 'readOnly',
    subAttributes: [
      ...linked('the manager', ['User'], 'readOnly').filter(({ name }) => name !== 'display'),
      text('displayName', 'Their name.', { mutability: 'readOnly' }),
    ],
  },
]

export const GROUP_ATTRIBUTES: readonly Attribute[] = [
  text('displayName', 'The name of the department: at most 30 characters, and once under the same parent.', { required: true }),
  {
    name: 'members',
    type: 'complex',
    description: 'Who sits in it.',
    multiValued: true,
    subAttributes: [
      ...linked('the person', ['User'], 'immutable'),
      text('type', 'Always User.', { mutability: 'immutable', canonicalValues: ['User'] }),
    ],
  },
]

/** What a resource has: its own attributes, and those of an extension under its name. */
export interface Definition {
  schema: string
  attributes: readonly Attribute[]
  extensions: Readonly<Record<string, readonly Attribute[]>>
}

export const USER_DEFINITION: Definition = {
  schema: USER,
  attributes: [...COMMON, ...USER_ATTRIBUTES],
  extensions: { [ENTERPRISE]: ENTERPRISE_ATTRIBUTES },
}
export const GROUP_DEFINITION: Definition = { schema: GROUP, attributes: [...COMMON, ...GROUP_ATTRIBUTES], extensions: {} }

/** Attributes of RFC 7643 that the product has no place for: they are passed over, whatever is done to them. */
const UNUSED: ReadonlySet<string> = new Set(
  [
    ...['nickName', 'profileUrl', 'userType', 'preferredLanguage', 'locale', 'timezone', 'password', 'ims', 'photos', 'addresses'],
    ...['entitlements', 'roles', 'x509Certificates', 'costCenter', 'organization', 'division', 'schemas'],
  ].map((name) => name.toLowerCase()),
)

export const isUnused = (name: string): boolean => UNUSED.has(name.toLowerCase())

/** An attribute by its name, which is written as anybody likes. */
export const attributeIn = (attributes: readonly Attribute[], name: string): Attribute | undefined => {
  const wanted = name.toLowerCase()
  return attributes.find((one) => one.name.toLowerCase() === wanted)
}
