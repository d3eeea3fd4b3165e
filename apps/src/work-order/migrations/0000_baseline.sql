CREATE TABLE "work_order_work_order" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"type" uuid NOT NULL,
	"title" text collate "zh_natural" NOT NULL,
	"content" text NOT NULL,
	"images" text[],
	"files" text[],
	"project_uuid" uuid NOT NULL,
	"building_uuid" uuid,
	"room_uuid" uuid,
	"position_uuid" uuid,
	"position_text" text collate "zh_natural",
	"priority" text NOT NULL,
	"contact_name" text collate "zh_natural",
	"contact_phone" text,
	"due_at" timestamp (3) with time zone,
	"cc" uuid[],
	"remark" text,
	"source_app" text NOT NULL,
	"source_uuid" text collate "zh_natural",
	"source_no" text collate "zh_natural",
	"source_path" text collate "zh_natural",
	"session_uuid" text collate "zh_natural",
	"reporter" uuid,
	"holder" uuid,
	"claimers" uuid[],
	"accepter" uuid,
	"mirror_uuid" uuid,
	"filed_at" timestamp (3) with time zone,
	"respond_by" timestamp (3) with time zone,
	"finish_by" timestamp (3) with time zone,
	"warn_at" timestamp (3) with time zone,
	"dispatched_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"accept_until" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"paused_minutes" integer,
	"work_minutes" integer,
	"suspend_reason" text,
	"resume_at" timestamp (3) with time zone,
	"suspend_count" integer,
	"reason" text collate "zh_natural",
	"result" text,
	"result_images" text[],
	"score" integer,
	"respond_late" boolean,
	"overdue" boolean,
	"overdue_at" timestamp (3) with time zone,
	"late_user" uuid,
	"deducted" integer,
	"refuse_count" integer,
	"reject_count" integer,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "work_order_work_order_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "work_order_work_order" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "work_order_work_order_extra" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"value" text collate "zh_natural" NOT NULL,
	CONSTRAINT "work_order_work_order_extra_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "work_order_work_order_extra" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "work_order_order_type" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"code" text collate "zh_natural" NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"handling" text NOT NULL,
	"repair_type" uuid,
	"sources" text[],
	"dispatchers" uuid[],
	"group_organs" uuid[],
	"group_users" uuid[],
	"respond_minutes" integer NOT NULL,
	"finish_minutes" integer NOT NULL,
	"warn_minutes" integer NOT NULL,
	"calendar" text NOT NULL,
	"accept_by" text NOT NULL,
	"deduct" integer NOT NULL,
	"enabled" boolean,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "work_order_order_type_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "work_order_order_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "work_order_order_type_form_fields" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"kind" text NOT NULL,
	"must" boolean,
	"choices" text collate "zh_natural",
	CONSTRAINT "work_order_order_type_form_fields_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "work_order_order_type_form_fields" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "work_order_periodic" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"type" uuid NOT NULL,
	"period" text NOT NULL,
	"every_n" integer,
	"weekdays" text[],
	"months" text[],
	"month_days" text[],
	"lead_minutes" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"users" uuid[] NOT NULL,
	"assign" text NOT NULL,
	"title" text collate "zh_natural" NOT NULL,
	"content" text NOT NULL,
	"project_uuid" uuid NOT NULL,
	"room_uuid" uuid,
	"position_text" text collate "zh_natural",
	"priority" text NOT NULL,
	"enabled" boolean,
	"next_at" timestamp (3) with time zone,
	"last_slot" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "work_order_periodic_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "work_order_periodic" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "work_order_periodic_slots" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"begin" text collate "zh_natural" NOT NULL,
	"end" text collate "zh_natural" NOT NULL,
	CONSTRAINT "work_order_periodic_slots_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "work_order_periodic_slots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "work_order_work_order_state_idx" ON "work_order_work_order" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_order_work_order_type_idx" ON "work_order_work_order" USING btree ("enterprise_uuid","type","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_order_work_order_source_app_idx" ON "work_order_work_order" USING btree ("enterprise_uuid","source_app","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_order_work_order_project_uuid_idx" ON "work_order_work_order" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_order_work_order_holder_idx" ON "work_order_work_order" USING btree ("enterprise_uuid","holder","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_order_work_order_reporter_idx" ON "work_order_work_order" USING btree ("enterprise_uuid","reporter","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_order_work_order_priority_idx" ON "work_order_work_order" USING btree ("enterprise_uuid","priority","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_order_work_order_overdue_idx" ON "work_order_work_order" USING btree ("enterprise_uuid","overdue","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_order_work_order_finish_by_idx" ON "work_order_work_order" USING btree ("enterprise_uuid","finish_by","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_order_work_order_created_at_idx" ON "work_order_work_order" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_order_work_order_building_uuid_idx" ON "work_order_work_order" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_order_work_order_room_uuid_idx" ON "work_order_work_order" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_order_work_order_position_uuid_idx" ON "work_order_work_order" USING btree ("enterprise_uuid","position_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_order_work_order_mirror_uuid_idx" ON "work_order_work_order" USING btree ("enterprise_uuid","mirror_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_order_work_order_source_uuid_idx" ON "work_order_work_order" USING btree ("enterprise_uuid","source_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_order_work_order_session_uuid_idx" ON "work_order_work_order" USING btree ("enterprise_uuid","session_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "work_order_work_order_no_key" ON "work_order_work_order" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_order_work_order_extra_parent_idx" ON "work_order_work_order_extra" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "work_order_order_type_handling_idx" ON "work_order_order_type" USING btree ("enterprise_uuid","handling","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_order_order_type_accept_by_idx" ON "work_order_order_type" USING btree ("enterprise_uuid","accept_by","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_order_order_type_calendar_idx" ON "work_order_order_type" USING btree ("enterprise_uuid","calendar","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_order_order_type_enabled_idx" ON "work_order_order_type" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_order_order_type_repair_type_idx" ON "work_order_order_type" USING btree ("enterprise_uuid","repair_type","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_order_order_type_created_at_idx" ON "work_order_order_type" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "work_order_order_type_code_key" ON "work_order_order_type" USING btree ("enterprise_uuid","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_order_order_type_form_fields_parent_idx" ON "work_order_order_type_form_fields" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "work_order_periodic_type_idx" ON "work_order_periodic" USING btree ("enterprise_uuid","type","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_order_periodic_period_idx" ON "work_order_periodic" USING btree ("enterprise_uuid","period","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_order_periodic_project_uuid_idx" ON "work_order_periodic" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_order_periodic_enabled_idx" ON "work_order_periodic" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_order_periodic_room_uuid_idx" ON "work_order_periodic" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_order_periodic_created_at_idx" ON "work_order_periodic" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "work_order_periodic_slots_parent_idx" ON "work_order_periodic_slots" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE POLICY "tenant" ON "work_order_work_order" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "work_order_work_order_extra" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "work_order_order_type" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "work_order_order_type_form_fields" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "work_order_periodic" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "work_order_periodic_slots" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
