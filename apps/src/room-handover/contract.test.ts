import { describeContract } from '@qifuyun/server/testing.ts'
import { roomHandoverApp } from '#src/room-handover/app.ts'

describeContract(roomHandoverApp)
