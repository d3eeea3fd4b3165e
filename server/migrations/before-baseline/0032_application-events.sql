CREATE TABLE "app_event_delivery" (
	"enterprise_uuid" uuid NOT NULL,
	"delivery_uuid" uuid NOT NULL,
	"app_uuid" uuid NOT NULL,
	"event_name" text NOT NULL,
	"event_id" text NOT NULL,
	"content" text NOT NULL,
	"state" smallint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"tries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone,
	CONSTRAINT "app_event_delivery_pkey" PRIMARY KEY("enterprise_uuid","delivery_uuid")
);
--> statement-breakpoint
ALTER TABLE "app_event_delivery" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "app_event_target" (
	"enterprise_uuid" uuid NOT NULL,
	"app_uuid" uuid NOT NULL,
	"event_url" text NOT NULL,
	"secret_sealed" text NOT NULL,
	"event_names" text[] NOT NULL,
	"enabled_flag" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "app_event_target_pkey" PRIMARY KEY("enterprise_uuid","app_uuid")
);
--> statement-breakpoint
ALTER TABLE "app_event_target" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "app_event_delivery_once_key" ON "app_event_delivery" USING btree ("enterprise_uuid","app_uuid","event_id");--> statement-breakpoint
CREATE INDEX "app_event_delivery_list_idx" ON "app_event_delivery" USING btree ("enterprise_uuid","app_uuid","created_at","delivery_uuid");--> statement-breakpoint
CREATE INDEX "app_event_delivery_age_idx" ON "app_event_delivery" USING btree ("created_at");--> statement-breakpoint
CREATE POLICY "tenant" ON "app_event_delivery" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "app_event_delivery" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "app_event_target" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);