-- Accepted: drops the table telemetry_latest
DROP POLICY "tenant" ON "telemetry_latest" CASCADE;--> statement-breakpoint
DROP TABLE "telemetry_latest" CASCADE;--> statement-breakpoint
ALTER TABLE "telemetry_device" ADD COLUMN "latest" jsonb DEFAULT '{}'::jsonb NOT NULL;
