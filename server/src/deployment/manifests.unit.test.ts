import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '#src/platform/config.ts'
import { composition, type Manifest, manifest } from './manifest-schemas.ts'

const ROOT = join(import.meta.dirname, '../../..')
const read = (file: string): string => readFileSync(join(ROOT, 'deploy', file), 'utf8')

const documentsOf = (file: string): unknown[] =>
  parseAllDocuments(read(file)).map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS()
  })
const manifestsOf = (file: string): Manifest[] => documentsOf(file).map((each) => manifest.parse(each))

const ALL = ['kubernetes.yaml', 'kubernetes-gateway.yaml', 'kubernetes-migrate.yaml'].flatMap(manifestsOf)
const only = <Kind extends Manifest['kind']>(kind: Kind): Extract<Manifest, { kind: Kind }>[] =>
  // Narrowed by the comparison, which a type guard would only repeat.
  ALL.filter((each) => each.kind === kind) as Extract<Manifest, { kind: Kind }>[]

const [deployment] = only('Deployment')
const [job] = only('Job')
const templates = [deployment, job].flatMap((each) => (each === undefined ? [] : [each.spec.template]))

const containersOf = ({ spec }: (typeof templates)[number]) => [...(spec.initContainers ?? []), ...spec.containers]

test('every manifest says only what its kind knows', () => {
  expect(ALL.map(({ kind }) => kind).toSorted()).toEqual(
    ['Deployment', 'Gateway', 'HTTPRoute', 'HTTPRoute', 'Ingress', 'Job', 'NetworkPolicy', 'PodDisruptionBudget', 'Service'].toSorted(),
  )
})

test.each<[string, string, string]>([
  ['a misspelt name', 'kubernetes.yaml', 'failureThreshold:=failureTreshold:'],
  ['a name in another place', 'kubernetes.yaml', 'minAvailable: 1=minAvailable: 1\n  replicas: 2'],
  ['an image without a version', 'kubernetes-migrate.yaml', 'qifuyun:0.1.0=qifuyun'],
  ['a container that may write', 'kubernetes-migrate.yaml', 'readOnlyRootFilesystem: true=readOnlyRootFilesystem: false'],
  ['a gateway of an older interface', 'kubernetes-gateway.yaml', 'gateway.networking.k8s.io/v1=gateway.networking.k8s.io/v1alpha2'],
])('%s is found', (_what, file, change) => {
  const [from = '', to = ''] = change.split('=')
  const changed = read(file).replace(from, to)
  expect(changed).not.toBe(read(file))
  const parsed = parseAllDocuments(changed).map((document) => manifest.safeParse(document.toJS()).success)
  expect(parsed).toContain(false)
})

test('what selects the nodes meets them, and nothing else', () => {
  const nodes = deployment?.spec.template.metadata.labels
  const selectors = [
    deployment?.spec.selector.matchLabels,
    ...only('PodDisruptionBudget').map(({ spec }) => spec.selector.matchLabels),
    ...only('NetworkPolicy').map(({ spec }) => spec.podSelector.matchLabels),
    ...only('Service').map(({ spec }) => spec.selector),
  ]
  for (const selector of selectors) expect(selector).toEqual(nodes)
  expect(job?.spec.template.metadata.labels).not.toMatchObject(nodes ?? {})
})

test('one node stays while others go, and a stop waits until nobody is sent there any more', () => {
  const spec = deployment?.spec
  const pod = spec?.template.spec
  const pause = pod?.containers[0]?.lifecycle?.preStop.sleep.seconds ?? 0
  expect(spec?.replicas).toBeGreaterThan(only('PodDisruptionBudget')[0]?.spec.minAvailable ?? Number.NaN)
  expect(spec?.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 })
  expect(pause).toBeGreaterThan(0)
  // The server itself takes up to 10 s.
  expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(pause + 10)
})

test('ports, certificates and routes lead to each other', () => {
  const [service] = only('Service')
  const [ingress] = only('Ingress')
  const [gateway] = only('Gateway')
  const at = service?.spec.ports[0]?.port
  expect(service?.spec.ports[0]?.targetPort).toBe(deployment?.spec.template.spec.containers[0]?.ports?.[0]?.containerPort)
  const backends = [
    ...(ingress?.spec.rules.flatMap(({ http }) => http.paths.map(({ backend }) => [backend.service.name, backend.service.port.number])) ??
      []),
    ...only('HTTPRoute').flatMap(({ spec }) =>
      spec.rules.flatMap(({ backendRefs = [] }) => backendRefs.map(({ name, port }) => [name, port])),
    ),
  ]
  expect(backends).toEqual([
    [service?.metadata.name, at],
    [service?.metadata.name, at],
  ])
  const hosts = ingress?.spec.rules.map(({ host }) => host)
  expect(ingress?.spec.tls.flatMap((tls) => tls.hosts)).toEqual(hosts)
  const listeners = new Map(gateway?.spec.listeners.map((listener) => [listener.name, listener]))
  expect(listeners.get('https')?.tls?.certificateRefs[0]?.name).toBe(ingress?.spec.tls[0]?.secretName)
  for (const { spec } of only('HTTPRoute')) {
    expect(spec.hostnames).toEqual(hosts)
    for (const { name, sectionName } of spec.parentRefs) expect([name, listeners.has(sectionName)]).toEqual([gateway?.metadata.name, true])
  }
})

const SECRET = {
  QFY_SECRET: 's'.repeat(32),
  DATABASE_URL: 'postgres://h/d',
  REDIS_URL: 'redis://h',
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'files',
}

test('a server takes the variables that the pods get', () => {
  for (const template of templates)
    for (const { env } of containersOf(template)) {
      const given = Object.fromEntries(env.map((each) => [each.name, 'value' in each ? each.value : 'a-pod']))
      expect(readConfig({ ...SECRET, HOST: '0.0.0.0', ...given })).toMatchObject({ publicUrl: 'https://qifuyun.example.com' })
    }
})

test('what a pod runs is a command of the image, and all run the same image', () => {
  const commands = templates.flatMap(containersOf).map(({ command }) => command)
  expect(commands).toEqual([
    ['qifuyun', 'migrate'],
    ['qifuyun', 'start'],
    ['qifuyun', 'migrate'],
  ])
  expect(read('Dockerfile')).toContain('ln -s /app/server/bin/qifuyun.mjs /usr/local/bin/qifuyun')
  expect(existsSync(join(ROOT, 'server/bin/qifuyun.mjs'))).toBe(true)
  expect(new Set(templates.flatMap(containersOf).map(({ image }) => image)).size).toBe(1)
})

test.each(['compose.yaml', 'compose.tls.yaml'])('%s says only what Compose knows', (file) => {
  const { services } = composition.parse(parse(read(file), { merge: true }))
  for (const { volumes = [] } of Object.values(services))
    for (const [source = ''] of volumes.map((each) => each.split(':')))
      if (source.startsWith('./')) expect(existsSync(join(ROOT, 'deploy', source))).toBe(true)
})

test('the services of Compose wait for those that there are, and the nodes take their variables', () => {
  const { services, networks = {}, volumes: kept = {} } = composition.parse(parse(read('compose.yaml'), { merge: true }))
  for (const { depends_on = {}, networks: on = [], volumes = [] } of Object.values(services)) {
    for (const other of Object.keys(depends_on)) expect(services).toHaveProperty(other)
    for (const network of on) expect(networks).toHaveProperty(network)
    for (const source of volumes.map((each) => each.split(':')[0] ?? '')) if (!source.startsWith('.')) expect(kept).toHaveProperty(source)
  }
  for (const name of ['app', 'migrate']) {
    const env = Object.entries(services[name]?.environment ?? {})
    // As a shell would: `${NAME:?}` is demanded, `${NAME:-text}` and `${NAME-text}` have a default.
    const given = env.map(([key, value]) => [
      key,
      value.replace(/\$\{\w+(?::?-([^}]*)|:\?)\}/g, (_whole, text?: string) => text ?? 's'.repeat(32)),
    ])
    expect(readConfig({ HOST: '0.0.0.0', ...Object.fromEntries(given) }).production).toBe(false)
  }
})
