/** What a value of a device is. */
export type DataType = 'int' | 'float' | 'bool' | 'enum' | 'text'
/** Which values are kept: all, those that differ from the one before, the last of each quarter of an hour. */
export type Keep = 'all' | 'change' | 'quarter'
/** A value as it is kept; of a boolean 0 or 1. */
export type Value = number | string

export interface PointModel {
  key: string
  type: DataType
  min: number | null
  max: number | null
  /** What an enum may be. */
  items: readonly string[]
  keep: Keep
  /** How long its values are kept. */
  days: number
}

/** What devices of a product say. What is not of it is dropped. */
export interface DeviceModel {
  uuid: string
  points: readonly PointModel[]
  /** Identifiers of events. */
  events: readonly string[]
  /** Without a message for so long a device is off line. */
  silentSeconds: number
}

export interface KnownDevice {
  uuid: string
  modelUuid: string
  sn: string
  /** The device that speaks for it. */
  gatewayUuid: string | null
  /** What it says is refused. */
  disabled: boolean
}

/** What a device says by hand, or in the past of the demo. */
export interface Told {
  device: string
  at: Date
  values: Readonly<Record<string, unknown>>
}

export interface LatestValue {
  device: string
  key: string
  at: string
  value: Value
  /** Outside of the limits of its property. */
  bad: boolean
}

export interface CoursePoint {
  key: string
  at: string
  /** Of one value all three are the same. */
  min: number
  max: number
  value: number
}

export interface LogLine {
  at: string
  kind: 'telemetry' | 'attributes' | 'event' | 'answer'
  payload: string
  accepted: number
  dropped: number
}

export interface DeviceStatus {
  device: string
  online: boolean
  /** It has spoken at least once. */
  seen: boolean
  hasToken: boolean
  lastSeenAt: string | null
  messages: number
  unknownKeys: number
  attributes: Readonly<Record<string, Value>>
}

/** Devices of the enterprise and what they have said. */
export interface Telemetry {
  /** Says what devices of products may say. */
  setModels(models: readonly DeviceModel[]): Promise<void>
  setDevices(devices: readonly KnownDevice[]): Promise<void>
  removeDevices(uuids: readonly string[]): Promise<void>
  /** Gives devices new tokens, which nobody can read again; the old ones are good no more. */
  issueTokens(uuids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Takes what devices say, as if they had said it themselves. `past`: whatever its age; rules do not hear of it. */
  take(told: readonly Told[], options?: { past?: true }): Promise<{ accepted: number; dropped: number }>
  /** Puts a call before a device, which takes it when it is there. */
  ask(call: { requestUuid: string; device: string; method: string; params: unknown; expiresAt: Date }): Promise<void>
  /** Nobody waits for the answer any more. */
  giveUp(requestUuids: readonly string[]): Promise<void>
  statusOf(uuids: readonly string[]): Promise<DeviceStatus[]>
  latestOf(uuids: readonly string[]): Promise<LatestValue[]>
  /** Values of a device as a chart shows them: single ones, or those of hours or days where there are too many. */
  courseOf(asked: { device: string; keys: readonly string[]; begin: Date; end: Date; points: number }): Promise<CoursePoint[]>
  /** What a device said, in the order of its moments, at most so much. */
  valuesOf(asked: {
    device: string
    keys: readonly string[]
    begin: Date
    end: Date
    limit: number
  }): Promise<Omit<LatestValue, 'device'>[]>
  /** How many messages devices sent in each minute from a moment on, of each its last 200; minutes without any are absent. */
  paceOf(devices: readonly string[], begin: Date): Promise<{ at: string; messages: number }[]>
  /** Its last messages. */
  logOf(device: string): Promise<LogLine[]>
  /** Calls what the application does about a device, without a message: a rule or the device itself has changed. */
  wake(uuids: readonly string[], at: Date): Promise<void>
}

/** A message as rules hear it: only values that are the newest of their key. */
export interface HeardMessage {
  at: Date
  values: Readonly<Record<string, Value>>
  bad: readonly string[]
}

export interface HeardEvent {
  identifier: string
  at: Date
  params: Readonly<Record<string, unknown>>
}

/** A device that has spoken, has fallen silent, or asked to be woken at this moment. */
export interface HeardDevice {
  uuid: string
  modelUuid: string
  sn: string
  messages: readonly HeardMessage[]
  events: readonly HeardEvent[]
  attributes: Readonly<Record<string, Value>>
  /** The last values before these messages. */
  before: ReadonlyMap<string, { value: Value; at: Date }>
  /** What the application kept of it last time; null: nothing. */
  kept: unknown
  online: boolean
  wasOnline: boolean
  lastSeenAt: Date | null
}

/** What the application keeps of a device, and when it wants to look at it again. */
export interface KeptOfDevice {
  kept: unknown
  wakeAt: Date | null
}

/** What became of a call to a device. */
export interface CallNews {
  requestUuid: string
  state: 'sent' | 'delivered' | 'done' | 'failed'
  at: Date
  result: unknown
}
