// What manifests may say: of the published schemas (Kubernetes 1.32, Gateway API 1.2, the Compose specification) the parts that ours use,
// and nothing else, so that a misspelt or misplaced name is found without a cluster. A new part is added here from those schemas.
import { z } from 'zod'

const name = z.string().regex(/^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/)
const labels = z.record(z.string(), z.string())
const metadata = z.strictObject({ name, annotations: labels.optional() })
const port = z.int().min(1).max(65_535)
const quantity = z.string().regex(/^\d+(m|Ki|Mi|Gi)?$/)
const selector = z.strictObject({ matchLabels: labels })
const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string().startsWith('/'), port }),
  periodSeconds: z.int().positive(),
  failureThreshold: z.int().positive().optional(),
})

const container = z.strictObject({
  name,
  // One version, by name: what runs is what was tried.
  image: z.string().regex(/:[\w.-]+$|@sha256:/),
  command: z.array(z.string()).optional(),
  ports: z.array(z.strictObject({ containerPort: port })).optional(),
  envFrom: z.array(z.strictObject({ secretRef: z.strictObject({ name }) })),
  env: z.array(
    z.union([
      z.strictObject({ name: z.string(), value: z.string() }),
      z.strictObject({ name: z.string(), valueFrom: z.strictObject({ fieldRef: z.strictObject({ fieldPath: z.string() }) }) }),
    ]),
  ),
  volumeMounts: z.array(z.strictObject({ name, mountPath: z.string().startsWith('/') })),
  startupProbe: probe.optional(),
  readinessProbe: probe.optional(),
  livenessProbe: probe.optional(),
  lifecycle: z.strictObject({ preStop: z.strictObject({ sleep: z.strictObject({ seconds: z.int().positive() }) }) }).optional(),
  resources: z.strictObject({
    requests: z.strictObject({ cpu: quantity, memory: quantity }),
    limits: z.strictObject({ memory: quantity }),
  }),
  // As the cluster's profile "restricted" wants it.
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
})

const podTemplate = z.strictObject({
  metadata: z.strictObject({ labels, annotations: labels.optional() }),
  spec: z.strictObject({
    restartPolicy: z.enum(['Never', 'OnFailure', 'Always']).optional(),
    terminationGracePeriodSeconds: z.int().positive().optional(),
    automountServiceAccountToken: z.literal(false),
    topologySpreadConstraints: z
      .array(
        z.strictObject({
          maxSkew: z.int().positive(),
          topologyKey: z.string(),
          whenUnsatisfiable: z.enum(['DoNotSchedule', 'ScheduleAnyway']),
          labelSelector: selector,
        }),
      )
      .optional(),
    securityContext: z.strictObject({
      runAsUser: z.int().positive(),
      runAsGroup: z.int().positive(),
      fsGroup: z.int().positive(),
      runAsNonRoot: z.literal(true),
      seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
    }),
    initContainers: z.array(container).optional(),
    containers: z.array(container).min(1),
    volumes: z.array(z.strictObject({ name, emptyDir: z.strictObject({ sizeLimit: quantity.optional() }) })),
  }),
})

const kind = <Version extends string, Kind extends string, Spec extends z.ZodType>(apiVersion: Version, of: Kind, spec: Spec) =>
  z.strictObject({ apiVersion: z.literal(apiVersion), kind: z.literal(of), metadata, spec })

const deployment = kind(
  'apps/v1',
  'Deployment',
  z.strictObject({
    replicas: z.int().positive(),
    strategy: z.strictObject({
      type: z.literal('RollingUpdate'),
      rollingUpdate: z.strictObject({ maxUnavailable: z.int(), maxSurge: z.int() }),
    }),
    selector,
    template: podTemplate,
  }),
)

const job = kind(
  'batch/v1',
  'Job',
  z.strictObject({ backoffLimit: z.int(), ttlSecondsAfterFinished: z.int().positive(), template: podTemplate }),
)

const budget = kind('policy/v1', 'PodDisruptionBudget', z.strictObject({ minAvailable: z.int().positive(), selector }))

const networkPolicy = kind(
  'networking.k8s.io/v1',
  'NetworkPolicy',
  z.strictObject({
    podSelector: selector,
    policyTypes: z.array(z.enum(['Ingress', 'Egress'])),
    ingress: z.array(
      z.strictObject({ from: z.array(z.strictObject({ namespaceSelector: selector })), ports: z.array(z.strictObject({ port })) }),
    ),
  }),
)

const service = kind('v1', 'Service', z.strictObject({ selector: labels, ports: z.array(z.strictObject({ port, targetPort: port })) }))

const ingress = kind(
  'networking.k8s.io/v1',
  'Ingress',
  z.strictObject({
    ingressClassName: z.string(),
    tls: z.array(z.strictObject({ hosts: z.array(z.string()).min(1), secretName: name })).min(1),
    rules: z.array(
      z.strictObject({
        host: z.string(),
        http: z.strictObject({
          paths: z.array(
            z.strictObject({
              path: z.string(),
              pathType: z.enum(['Prefix', 'Exact', 'ImplementationSpecific']),
              backend: z.strictObject({ service: z.strictObject({ name, port: z.strictObject({ number: port }) }) }),
            }),
          ),
        }),
      }),
    ),
  }),
)

const gateway = kind(
  'gateway.networking.k8s.io/v1',
  'Gateway',
  z.strictObject({
    gatewayClassName: z.string(),
    listeners: z
      .array(
        z.strictObject({
          name,
          protocol: z.enum(['HTTP', 'HTTPS', 'TLS', 'TCP', 'UDP']),
          port,
          hostname: z.string(),
          tls: z
            .strictObject({
              mode: z.enum(['Terminate', 'Passthrough']),
              certificateRefs: z.array(z.strictObject({ kind: z.literal('Secret'), name })).min(1),
            })
            .optional(),
          allowedRoutes: z.strictObject({ namespaces: z.strictObject({ from: z.enum(['All', 'Same', 'Selector']) }) }),
        }),
      )
      .min(1),
  }),
)

const httpRoute = kind(
  'gateway.networking.k8s.io/v1',
  'HTTPRoute',
  z.strictObject({
    parentRefs: z.array(z.strictObject({ name, sectionName: name })).min(1),
    hostnames: z.array(z.string()),
    rules: z.array(
      z.strictObject({
        matches: z
          .array(z.strictObject({ path: z.strictObject({ type: z.enum(['Exact', 'PathPrefix']), value: z.string().startsWith('/') }) }))
          .optional(),
        filters: z
          .array(
            z.strictObject({
              type: z.literal('RequestRedirect'),
              requestRedirect: z.strictObject({ scheme: z.enum(['http', 'https']), statusCode: z.union([z.literal(301), z.literal(302)]) }),
            }),
          )
          .optional(),
        backendRefs: z.array(z.strictObject({ name, port })).optional(),
      }),
    ),
  }),
)

export const manifest = z.discriminatedUnion('kind', [deployment, job, budget, networkPolicy, service, ingress, gateway, httpRoute])
export type Manifest = z.output<typeof manifest>

const composeService = z.strictObject({
  image: z
    .string()
    .regex(/:[\w.-]+$/)
    .optional(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']).optional(),
  read_only: z.literal(true).optional(),
  cap_drop: z.tuple([z.literal('ALL')]).optional(),
  cap_add: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  user: z.string().optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  ports: z.array(z.string().regex(/^\d+:\d+$/)).optional(),
  networks: z.array(z.string()).optional(),
  volumes: z.array(z.string().regex(/^[^:]+(:-[^:}]+\})?:\/[^:]*(:ro)?$/)).optional(),
  tmpfs: z.array(z.string()).optional(),
  shm_size: z.string().optional(),
  stop_grace_period: z.string().optional(),
  deploy: z
    .strictObject({
      replicas: z.int().positive().optional(),
      resources: z.strictObject({ limits: z.strictObject({ memory: z.string() }) }).optional(),
    })
    .optional(),
  healthcheck: z.strictObject({ test: z.array(z.string()), interval: z.string(), retries: z.int() }).optional(),
  depends_on: z
    .record(z.string(), z.strictObject({ condition: z.enum(['service_started', 'service_healthy', 'service_completed_successfully']) }))
    .optional(),
})

export const composition = z.looseObject({
  name: z.string().optional(),
  services: z.record(z.string(), composeService),
  networks: z
    .record(
      z.string(),
      z.strictObject({
        internal: z.boolean().optional(),
        ipam: z.strictObject({ config: z.array(z.strictObject({ subnet: z.string() })) }).optional(),
      }),
    )
    .optional(),
  volumes: z.record(z.string(), z.null()).optional(),
})
