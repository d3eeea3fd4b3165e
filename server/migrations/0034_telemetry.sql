CREATE TABLE "telemetry_call" (
	"enterprise_uuid" uuid NOT NULL,
	"request_uuid" uuid NOT NULL,
	"device_uuid" uuid NOT NULL,
	"method" text NOT NULL,
	"params" jsonb NOT NULL,
	"stage" smallint DEFAULT 1 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "telemetry_call_pkey" PRIMARY KEY("enterprise_uuid","request_uuid")
);
--> statement-breakpoint
ALTER TABLE "telemetry_call" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "telemetry_device" (
	"enterprise_uuid" uuid NOT NULL,
	"device_uuid" uuid NOT NULL,
	"model_uuid" uuid NOT NULL,
	"sn" text NOT NULL,
	"gateway_uuid" uuid,
	"token_hash" text,
	"disabled_flag" boolean DEFAULT false NOT NULL,
	"online_flag" boolean DEFAULT false NOT NULL,
	"last_seen_at" timestamp (3) with time zone,
	"messages" bigint DEFAULT 0 NOT NULL,
	"unknown_keys" bigint DEFAULT 0 NOT NULL,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"kept" jsonb,
	"due_at" timestamp (3) with time zone,
	"wake_at" timestamp (3) with time zone,
	CONSTRAINT "telemetry_device_pkey" PRIMARY KEY("enterprise_uuid","device_uuid")
);
--> statement-breakpoint
ALTER TABLE "telemetry_device" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "telemetry_latest" (
	"enterprise_uuid" uuid NOT NULL,
	"device_uuid" uuid NOT NULL,
	"key" text NOT NULL,
	"ts" timestamp (3) with time zone NOT NULL,
	"num" double precision,
	"word" text,
	"bad" boolean NOT NULL,
	CONSTRAINT "telemetry_latest_pkey" PRIMARY KEY("enterprise_uuid","device_uuid","key")
);
--> statement-breakpoint
ALTER TABLE "telemetry_latest" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "telemetry_message" (
	"enterprise_uuid" uuid NOT NULL,
	"device_uuid" uuid NOT NULL,
	"slot" smallint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"nth" bigint NOT NULL,
	"kind" text NOT NULL,
	"payload" text NOT NULL,
	"accepted" integer NOT NULL,
	"dropped" integer NOT NULL,
	CONSTRAINT "telemetry_message_pkey" PRIMARY KEY("enterprise_uuid","device_uuid","slot")
);
--> statement-breakpoint
ALTER TABLE "telemetry_message" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "telemetry_model" (
	"enterprise_uuid" uuid NOT NULL,
	"model_uuid" uuid NOT NULL,
	"points" jsonb NOT NULL,
	"events" text[] NOT NULL,
	"silent_seconds" integer NOT NULL,
	CONSTRAINT "telemetry_model_pkey" PRIMARY KEY("enterprise_uuid","model_uuid")
);
--> statement-breakpoint
ALTER TABLE "telemetry_model" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "telemetry_point" (
	"enterprise_uuid" uuid NOT NULL,
	"device_uuid" uuid NOT NULL,
	"key" text NOT NULL,
	"ts" timestamp (3) with time zone NOT NULL,
	"num" double precision,
	"word" text,
	"bad" boolean NOT NULL,
	CONSTRAINT "telemetry_point_pkey" PRIMARY KEY("enterprise_uuid","device_uuid","key","ts")
) PARTITION BY RANGE ("ts");
--> statement-breakpoint
ALTER TABLE "telemetry_point" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "telemetry_rollup" (
	"enterprise_uuid" uuid NOT NULL,
	"device_uuid" uuid NOT NULL,
	"key" text NOT NULL,
	"step" smallint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"least" double precision NOT NULL,
	"most" double precision NOT NULL,
	"total" double precision NOT NULL,
	"count" integer NOT NULL,
	"last" double precision NOT NULL,
	"last_ts" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "telemetry_rollup_pkey" PRIMARY KEY("enterprise_uuid","device_uuid","key","step","at")
);
--> statement-breakpoint
ALTER TABLE "telemetry_rollup" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "telemetry_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"owner_enterprise_uuid" uuid NOT NULL,
	"device_uuid" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "telemetry_token" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "telemetry_call_device_idx" ON "telemetry_call" USING btree ("enterprise_uuid","device_uuid","created_at");--> statement-breakpoint
CREATE INDEX "telemetry_call_expiry_idx" ON "telemetry_call" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "telemetry_device_sn_key" ON "telemetry_device" USING btree ("enterprise_uuid","sn");--> statement-breakpoint
CREATE INDEX "telemetry_device_due_idx" ON "telemetry_device" USING btree ("due_at") WHERE "telemetry_device"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "telemetry_token_device_key" ON "telemetry_token" USING btree ("device_uuid");--> statement-breakpoint
CREATE POLICY "tenant" ON "telemetry_call" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "telemetry_call" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "telemetry_device" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "telemetry_device" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "telemetry_latest" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "telemetry_message" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "telemetry_model" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "telemetry_model" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "telemetry_point" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "telemetry_rollup" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "own" ON "telemetry_token" AS PERMISSIVE FOR ALL TO public USING (nullif(current_setting('app.enterprise_uuid', true), '')::uuid is null or owner_enterprise_uuid = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK (nullif(current_setting('app.enterprise_uuid', true), '')::uuid is null or owner_enterprise_uuid = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE SCHEMA IF NOT EXISTS telemetry;--> statement-breakpoint
-- A restore fills the table before the server makes its months.
CREATE TABLE telemetry.point_rest PARTITION OF telemetry_point DEFAULT;
