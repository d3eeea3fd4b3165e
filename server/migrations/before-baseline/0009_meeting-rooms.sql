CREATE TABLE "meeting_booking" (
	"enterprise_uuid" uuid NOT NULL,
	"booking_uuid" uuid NOT NULL,
	"series_uuid" uuid,
	"room_uuid" uuid NOT NULL,
	"subject" text NOT NULL,
	"begin_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"organiser_user_uuid" uuid NOT NULL,
	"user_uuids" uuid[] NOT NULL,
	"remind_minutes" integer,
	"status_code" smallint NOT NULL,
	"reason" text,
	"checked_in_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "meeting_booking_pkey" PRIMARY KEY("enterprise_uuid","booking_uuid"),
	CONSTRAINT "meeting_booking_span_check" CHECK ("meeting_booking"."end_at" > "meeting_booking"."begin_at")
);
--> statement-breakpoint
ALTER TABLE "meeting_booking" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "meeting_due" (
	"enterprise_uuid" uuid NOT NULL,
	"booking_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "meeting_due_pkey" PRIMARY KEY("enterprise_uuid","booking_uuid","kind")
);
--> statement-breakpoint
ALTER TABLE "meeting_due" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "meeting_room" (
	"enterprise_uuid" uuid NOT NULL,
	"room_uuid" uuid NOT NULL,
	"room_name" text collate "zh-x-icu" NOT NULL,
	"location" text NOT NULL,
	"capacity" integer NOT NULL,
	"facility_codes" text[] NOT NULL,
	"images" text[] NOT NULL,
	"open_begin" text NOT NULL,
	"open_end" text NOT NULL,
	"need_approve_flag" boolean NOT NULL,
	"disabled_flag" boolean NOT NULL,
	"manager_user_uuid" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "meeting_room_pkey" PRIMARY KEY("enterprise_uuid","room_uuid"),
	CONSTRAINT "meeting_room_manager_check" CHECK (not "meeting_room"."need_approve_flag" or "meeting_room"."manager_user_uuid" is not null)
);
--> statement-breakpoint
ALTER TABLE "meeting_room" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "meeting_booking_room_idx" ON "meeting_booking" USING btree ("enterprise_uuid","room_uuid","begin_at");--> statement-breakpoint
CREATE INDEX "meeting_booking_list_idx" ON "meeting_booking" USING btree ("enterprise_uuid","begin_at","booking_uuid");--> statement-breakpoint
CREATE INDEX "meeting_booking_organiser_idx" ON "meeting_booking" USING btree ("enterprise_uuid","organiser_user_uuid","begin_at");--> statement-breakpoint
CREATE INDEX "meeting_booking_series_idx" ON "meeting_booking" USING btree ("enterprise_uuid","series_uuid") WHERE "meeting_booking"."series_uuid" is not null;--> statement-breakpoint
CREATE INDEX "meeting_booking_users_idx" ON "meeting_booking" USING gin ("user_uuids");--> statement-breakpoint
CREATE INDEX "meeting_due_idx" ON "meeting_due" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_room_name_key" ON "meeting_room" USING btree ("enterprise_uuid","room_name") WHERE "meeting_room"."deleted_at" is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "meeting_booking" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "meeting_due" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "meeting_due" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());--> statement-breakpoint
CREATE POLICY "tenant" ON "meeting_room" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);