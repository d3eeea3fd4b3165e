CREATE TABLE "complaint_complaint" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"nature" text DEFAULT '1' NOT NULL,
	"kind" uuid NOT NULL,
	"channel" text DEFAULT '1' NOT NULL,
	"content" text NOT NULL,
	"images" text[],
	"project_uuid" uuid NOT NULL,
	"building_uuid" uuid,
	"room_uuid" uuid,
	"position_uuid" uuid,
	"position_text" text collate "zh_natural",
	"contact" text collate "zh_natural" NOT NULL,
	"phone" text NOT NULL,
	"anonymous" boolean DEFAULT false,
	"against_user" uuid,
	"against_organ" uuid,
	"level" text DEFAULT '1' NOT NULL,
	"owner_organ_uuid" uuid,
	"related_no" uuid,
	"repeated" boolean DEFAULT false,
	"filed_at" timestamp (3) with time zone,
	"holder" uuid,
	"dispatched_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"refuse_count" integer DEFAULT 0,
	"reason" text collate "zh_natural",
	"respond_by" timestamp (3) with time zone,
	"finish_by" timestamp (3) with time zone,
	"warn_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"paused_minutes" integer DEFAULT 0,
	"work_minutes" integer,
	"respond_late" boolean DEFAULT false,
	"overdue" boolean DEFAULT false,
	"measures" text,
	"result" text,
	"compensation" bigint,
	"compensation_state" text,
	"compensation_uuid" uuid,
	"invalid_uuid" uuid,
	"satisfaction" integer,
	"solved" boolean,
	"rating_text" text collate "zh_natural",
	"rate_by" timestamp (3) with time zone,
	"visit_way" text,
	"visit_result" text,
	"visit_text" text collate "zh_natural",
	"next_at" timestamp (3) with time zone,
	"visit_count" integer DEFAULT 0,
	"reopen_count" integer DEFAULT 0,
	"work_order_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"closed_in48h" boolean DEFAULT false,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "complaint_complaint_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "complaint_complaint_nature_check" CHECK ("nature" in ('1', '2', '3', '4')),
	CONSTRAINT "complaint_complaint_channel_check" CHECK ("channel" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "complaint_complaint_level_check" CHECK ("level" in ('1', '2', '3')),
	CONSTRAINT "complaint_complaint_refuse_count_check" CHECK ("refuse_count" >= 0),
	CONSTRAINT "complaint_complaint_paused_minutes_check" CHECK ("paused_minutes" >= 0),
	CONSTRAINT "complaint_complaint_work_minutes_check" CHECK ("work_minutes" >= 0),
	CONSTRAINT "complaint_complaint_compensation_check" CHECK ("compensation" >= 0),
	CONSTRAINT "complaint_complaint_compensation_state_check" CHECK ("compensation_state" in ('1', '2', '3')),
	CONSTRAINT "complaint_complaint_satisfaction_check" CHECK ("satisfaction" >= 1 and "satisfaction" <= 5),
	CONSTRAINT "complaint_complaint_visit_way_check" CHECK ("visit_way" in ('1', '2', '3')),
	CONSTRAINT "complaint_complaint_visit_result_check" CHECK ("visit_result" in ('1', '2', '3', '4')),
	CONSTRAINT "complaint_complaint_visit_count_check" CHECK ("visit_count" >= 0),
	CONSTRAINT "complaint_complaint_reopen_count_check" CHECK ("reopen_count" >= 0),
	CONSTRAINT "complaint_complaint_state_check" CHECK ("state" in ('10', '20', '30', '40', '50', '60'))
);
--> statement-breakpoint
ALTER TABLE "complaint_complaint" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "complaint_complaint_replies" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"user" uuid NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "complaint_complaint_replies_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "complaint_complaint_replies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "complaint_kind" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"parent" uuid,
	"handler_group" uuid NOT NULL,
	"respond_minutes" integer DEFAULT 30 NOT NULL,
	"handle_hours" integer DEFAULT 48 NOT NULL,
	"calendar" text DEFAULT '1' NOT NULL,
	"level" text DEFAULT '1' NOT NULL,
	"enabled" boolean DEFAULT true,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "complaint_kind_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "complaint_kind_respond_minutes_check" CHECK ("respond_minutes" >= 1 and "respond_minutes" <= 43200),
	CONSTRAINT "complaint_kind_handle_hours_check" CHECK ("handle_hours" >= 1 and "handle_hours" <= 1080),
	CONSTRAINT "complaint_kind_calendar_check" CHECK ("calendar" in ('1', '2')),
	CONSTRAINT "complaint_kind_level_check" CHECK ("level" in ('1', '2', '3'))
);
--> statement-breakpoint
ALTER TABLE "complaint_kind" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "complaint_complaint_replies" ADD CONSTRAINT "complaint_complaint_replies_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."complaint_complaint"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_complaint_state_idx" ON "complaint_complaint" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "complaint_complaint_nature_idx" ON "complaint_complaint" USING btree ("enterprise_uuid","nature","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "complaint_complaint_kind_idx" ON "complaint_complaint" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "complaint_complaint_level_idx" ON "complaint_complaint" USING btree ("enterprise_uuid","level","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "complaint_complaint_channel_idx" ON "complaint_complaint" USING btree ("enterprise_uuid","channel","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "complaint_complaint_repeated_idx" ON "complaint_complaint" USING btree ("enterprise_uuid","repeated","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "complaint_complaint_project_uuid_idx" ON "complaint_complaint" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "complaint_complaint_holder_idx" ON "complaint_complaint" USING btree ("enterprise_uuid","holder","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "complaint_complaint_overdue_idx" ON "complaint_complaint" USING btree ("enterprise_uuid","overdue","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "complaint_complaint_finish_by_idx" ON "complaint_complaint" USING btree ("enterprise_uuid","finish_by","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "complaint_complaint_created_at_idx" ON "complaint_complaint" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "complaint_complaint_building_uuid_idx" ON "complaint_complaint" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "complaint_complaint_room_uuid_idx" ON "complaint_complaint" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "complaint_complaint_position_uuid_idx" ON "complaint_complaint" USING btree ("enterprise_uuid","position_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "complaint_complaint_related_no_idx" ON "complaint_complaint" USING btree ("enterprise_uuid","related_no","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_complaint_no_key" ON "complaint_complaint" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "complaint_complaint_replies_parent_idx" ON "complaint_complaint_replies" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "complaint_kind_handler_group_idx" ON "complaint_kind" USING btree ("enterprise_uuid","handler_group","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "complaint_kind_level_idx" ON "complaint_kind" USING btree ("enterprise_uuid","level","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "complaint_kind_enabled_idx" ON "complaint_kind" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "complaint_kind_parent_idx" ON "complaint_kind" USING btree ("enterprise_uuid","parent","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "complaint_kind_created_at_idx" ON "complaint_kind" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_kind_name_key" ON "complaint_kind" USING btree ("enterprise_uuid","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "complaint_complaint" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "complaint_complaint_replies" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "complaint_kind" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
