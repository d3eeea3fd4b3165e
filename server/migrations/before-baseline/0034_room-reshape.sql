CREATE TABLE "room_reshape" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"kind_code" smallint NOT NULL,
	"remark" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"undone_at" timestamp (3) with time zone,
	"undone_by" uuid,
	CONSTRAINT "room_reshape_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "room_reshape" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "room_reshape_room" (
	"enterprise_uuid" uuid NOT NULL,
	"reshape_uuid" uuid NOT NULL,
	"room_uuid" uuid NOT NULL,
	"source" boolean NOT NULL,
	"sort" integer NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "room_reshape_room_pkey" PRIMARY KEY("enterprise_uuid","reshape_uuid","room_uuid")
);
--> statement-breakpoint
ALTER TABLE "room_reshape_room" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "room_reshape_room_room_idx" ON "room_reshape_room" USING btree ("enterprise_uuid","room_uuid");--> statement-breakpoint
CREATE POLICY "tenant" ON "room_reshape" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "room_reshape_room" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);