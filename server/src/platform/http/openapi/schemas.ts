import { z } from 'zod'

type Json = Record<string, unknown>
type Direction = 'input' | 'output'

const COMPONENTS = '#/components/schemas/'
const DEFINITIONS = '#/$defs/'

/** In words: generators take a member with a `default` for one that is always there, in requests too. */
const sayDefault = (schema: z.core.JSONSchema.BaseSchema): void => {
  const said = `Default: ${JSON.stringify(schema.default)}.`
  schema.description = schema.description === undefined ? said : `${schema.description} ${said}`
  delete schema.default
}

const toJson = (schema: z.core.$ZodType, io: Direction): Json =>
  z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    // What is put right before it is judged (a number as text) is described by what it shall be.
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod
      if (io === 'input' && def.type === 'pipe' && def.in._zod.def.type === 'transform') {
        const { $schema: _own, ...wanted } = toJson(def.out, io)
        Object.assign(jsonSchema, wanted)
      }
      if (io === 'input' && jsonSchema.default !== undefined) sayDefault(jsonSchema)
      // The format says it, in a tenth of the words.
      if (jsonSchema.format === 'uuid') delete jsonSchema.pattern
      // Answers may get further members; clients pass over those that they do not know.
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })

const pointed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(pointed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) =>
      key === '$ref' && typeof each === 'string' && each.startsWith(DEFINITIONS)
        ? [key, `${COMPONENTS}${each.slice(DEFINITIONS.length)}`]
        : [key, pointed(each)],
    ),
  )
}

/** Schemas of a document: those with a name of their own (`register(z.globalRegistry, { id })`) stand once, wherever they are used. */
export class SchemaBook {
  readonly components: Json = {}
  readonly #known = { input: new WeakMap<z.ZodType, unknown>(), output: new WeakMap<z.ZodType, unknown>() }

  /** The schema as JSON Schema. Throws for one that contains itself and has no name, or the name of another one. */
  of(schema: z.ZodType, io: Direction): Json {
    const found = this.#known[io].get(schema) ?? this.#convert(schema, io)
    this.#known[io].set(schema, found)
    // What it was made of is an object.
    return found as Json
  }

  #convert(schema: z.ZodType, io: Direction): unknown {
    // As a member of something else even a schema that contains itself is referred to by its name.
    const { properties, $defs = {} } = toJson(z.object({ it: schema }), io)
    for (const [name, { id: _id, ...definition }] of Object.entries($defs as Record<string, Json>)) this.#keep(name, pointed(definition))
    return pointed(Object(properties).it)
  }

  #keep(name: string, definition: unknown): void {
    if (name.startsWith('__')) throw new Error('a schema that contains itself needs a name')
    const before = this.components[name]
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(definition)) throw new Error(`two schemas are called ${name}`)
    this.components[name] = definition
  }
}
