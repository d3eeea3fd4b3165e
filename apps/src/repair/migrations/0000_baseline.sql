CREATE TABLE "repair_repair_order" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"type" uuid NOT NULL,
	"channel" text NOT NULL,
	"title" text collate "zh_natural",
	"content" text NOT NULL,
	"images" text[],
	"project_uuid" uuid NOT NULL,
	"building_uuid" uuid,
	"room_uuid" uuid,
	"position_uuid" uuid,
	"position_text" text collate "zh_natural",
	"contact_name" text collate "zh_natural" NOT NULL,
	"contact_phone" text NOT NULL,
	"appoint_at_begin" timestamp (3) with time zone,
	"appoint_at_end" timestamp (3) with time zone,
	"priority" text NOT NULL,
	"is_warranty" boolean,
	"observers" uuid[],
	"equipment" text collate "zh_natural",
	"related_no" uuid,
	"remark" text,
	"holder" uuid,
	"owner_user_uuid" uuid,
	"respond_by" timestamp (3) with time zone,
	"arrive_by" timestamp (3) with time zone,
	"finish_by" timestamp (3) with time zone,
	"warn_at" timestamp (3) with time zone,
	"dispatched_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"arrived_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"paused_from" text collate "zh_natural",
	"paused_minutes" integer,
	"work_minutes" integer,
	"suspend_reason" text,
	"resume_at" timestamp (3) with time zone,
	"suspend_count" integer,
	"reason" text collate "zh_natural",
	"before_images" text[],
	"after_images" text[],
	"fault_cause" text,
	"solution" text,
	"discount" bigint,
	"amount" bigint,
	"quote_state" text,
	"approval_uuid" text collate "zh_natural",
	"force_uuid" text collate "zh_natural",
	"proof" text[],
	"paid_at" timestamp (3) with time zone,
	"paid_amount" bigint,
	"rate_by" timestamp (3) with time zone,
	"score" integer,
	"speed" integer,
	"service" integer,
	"rating_tags" text[],
	"rating_text" text collate "zh_natural",
	"solved" boolean,
	"visit_way" text,
	"visit_result" text,
	"visit_text" text collate "zh_natural",
	"next_at" timestamp (3) with time zone,
	"visit_count" integer,
	"respond_late" boolean,
	"overdue" boolean,
	"reopen_count" integer,
	"refuse_count" integer,
	"urged_at" timestamp (3) with time zone,
	"urge_count" integer,
	"session_uuid" text collate "zh_natural",
	"outage_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "repair_repair_order_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "repair_repair_order" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "repair_repair_order_materials" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"item" uuid NOT NULL,
	"qty" numeric(21, 4) NOT NULL,
	CONSTRAINT "repair_repair_order_materials_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "repair_repair_order_materials" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "repair_repair_order_quote_lines" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"price_item" uuid,
	"name" text collate "zh_natural" NOT NULL,
	"kind" text NOT NULL,
	"qty" numeric(21, 4) NOT NULL,
	"price" bigint NOT NULL,
	"amount" bigint,
	CONSTRAINT "repair_repair_order_quote_lines_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "repair_repair_order_quote_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "repair_repair_type" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"parent" uuid,
	"category" text NOT NULL,
	"area" text NOT NULL,
	"dispatch_mode" text NOT NULL,
	"charge" text NOT NULL,
	"respond_minutes" integer NOT NULL,
	"arrive_minutes" integer,
	"finish_minutes" integer NOT NULL,
	"warn_minutes" integer NOT NULL,
	"calendar" text NOT NULL,
	"return_visit" text NOT NULL,
	"auto_rate_hours" integer NOT NULL,
	"max_open" integer NOT NULL,
	"dispatchers" uuid[],
	"owner_visible" boolean,
	"enabled" boolean,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "repair_repair_type_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "repair_repair_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "repair_repair_type_members" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"user" uuid NOT NULL,
	"online" boolean,
	"projects" uuid[],
	CONSTRAINT "repair_repair_type_members_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "repair_repair_type_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "repair_price_item" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"code" text collate "zh_natural" NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"unit" text collate "zh_natural" NOT NULL,
	"price" bigint NOT NULL,
	"low_price" bigint,
	"high_price" bigint,
	"warranty_days" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "repair_price_item_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "repair_price_item" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "repair_material" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"user" uuid NOT NULL,
	"item" uuid NOT NULL,
	"name" text collate "zh_natural",
	"qty" numeric(21, 4) NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "repair_material_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "repair_material" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "repair_outage" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"title" text collate "zh_natural" NOT NULL,
	"kind" text NOT NULL,
	"project_uuid" uuid NOT NULL,
	"building_uuid" uuid,
	"type" uuid,
	"from" timestamp (3) with time zone NOT NULL,
	"to" timestamp (3) with time zone,
	"content" text NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "repair_outage_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "repair_outage" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "repair_hint" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"building_uuid" uuid,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "repair_hint_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "repair_hint" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "repair_assign_log" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"order" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_user" uuid,
	"to_user" uuid,
	"reason" text collate "zh_natural",
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone,
	"minutes" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "repair_assign_log_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "repair_assign_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "repair_quote" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"order" uuid NOT NULL,
	"lines" text NOT NULL,
	"discount" bigint,
	"total" bigint NOT NULL,
	"status" text NOT NULL,
	"confirm_by" text,
	"decided_at" timestamp (3) with time zone,
	"proof" text[],
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "repair_quote_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "repair_quote" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "repair_visit" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"order" uuid NOT NULL,
	"way" text NOT NULL,
	"result" text NOT NULL,
	"solved" boolean,
	"text" text collate "zh_natural",
	"next_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "repair_visit_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "repair_visit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "repair_setting" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"name" text collate "zh_natural",
	"daily_max" integer NOT NULL,
	"accept_text" boolean,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "repair_setting_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "repair_setting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "repair_repair_order_state_idx" ON "repair_repair_order" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_order_type_idx" ON "repair_repair_order" USING btree ("enterprise_uuid","type","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_order_project_uuid_idx" ON "repair_repair_order" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_order_holder_idx" ON "repair_repair_order" USING btree ("enterprise_uuid","holder","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_order_channel_idx" ON "repair_repair_order" USING btree ("enterprise_uuid","channel","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_order_priority_idx" ON "repair_repair_order" USING btree ("enterprise_uuid","priority","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_order_overdue_idx" ON "repair_repair_order" USING btree ("enterprise_uuid","overdue","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_order_score_idx" ON "repair_repair_order" USING btree ("enterprise_uuid","score","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_order_finish_by_idx" ON "repair_repair_order" USING btree ("enterprise_uuid","finish_by","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_order_appoint_at_begin_idx" ON "repair_repair_order" USING btree ("enterprise_uuid","appoint_at_begin","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_order_created_at_idx" ON "repair_repair_order" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_order_building_uuid_idx" ON "repair_repair_order" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_order_room_uuid_idx" ON "repair_repair_order" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_order_position_uuid_idx" ON "repair_repair_order" USING btree ("enterprise_uuid","position_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_order_related_no_idx" ON "repair_repair_order" USING btree ("enterprise_uuid","related_no","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_order_outage_uuid_idx" ON "repair_repair_order" USING btree ("enterprise_uuid","outage_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "repair_repair_order_no_key" ON "repair_repair_order" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_order_materials_parent_idx" ON "repair_repair_order_materials" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "repair_repair_order_materials_item_idx" ON "repair_repair_order_materials" USING btree ("enterprise_uuid","item");--> statement-breakpoint
CREATE INDEX "repair_repair_order_quote_lines_parent_idx" ON "repair_repair_order_quote_lines" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "repair_repair_order_quote_lines_price_item_idx" ON "repair_repair_order_quote_lines" USING btree ("enterprise_uuid","price_item");--> statement-breakpoint
CREATE INDEX "repair_repair_type_category_idx" ON "repair_repair_type" USING btree ("enterprise_uuid","category","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_type_area_idx" ON "repair_repair_type" USING btree ("enterprise_uuid","area","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_type_dispatch_mode_idx" ON "repair_repair_type" USING btree ("enterprise_uuid","dispatch_mode","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_type_enabled_idx" ON "repair_repair_type" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_type_parent_idx" ON "repair_repair_type" USING btree ("enterprise_uuid","parent","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_type_created_at_idx" ON "repair_repair_type" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "repair_repair_type_name_key" ON "repair_repair_type" USING btree ("enterprise_uuid","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_repair_type_members_parent_idx" ON "repair_repair_type_members" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "repair_price_item_code_idx" ON "repair_price_item" USING btree ("enterprise_uuid","code","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_price_item_created_at_idx" ON "repair_price_item" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "repair_price_item_code_key" ON "repair_price_item" USING btree ("enterprise_uuid","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_material_user_idx" ON "repair_material" USING btree ("enterprise_uuid","user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_material_item_idx" ON "repair_material" USING btree ("enterprise_uuid","item","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_material_created_at_idx" ON "repair_material" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "repair_material_user_item_key" ON "repair_material" USING btree ("enterprise_uuid","user","item") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_outage_state_idx" ON "repair_outage" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_outage_kind_idx" ON "repair_outage" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_outage_project_uuid_idx" ON "repair_outage" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_outage_building_uuid_idx" ON "repair_outage" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_outage_from_idx" ON "repair_outage" USING btree ("enterprise_uuid","from","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_outage_type_idx" ON "repair_outage" USING btree ("enterprise_uuid","type","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_outage_created_at_idx" ON "repair_outage" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_hint_project_uuid_idx" ON "repair_hint" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_hint_building_uuid_idx" ON "repair_hint" USING btree ("enterprise_uuid","building_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_hint_created_at_idx" ON "repair_hint" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_assign_log_order_idx" ON "repair_assign_log" USING btree ("enterprise_uuid","order","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_assign_log_kind_idx" ON "repair_assign_log" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_assign_log_to_user_idx" ON "repair_assign_log" USING btree ("enterprise_uuid","to_user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_assign_log_start_at_idx" ON "repair_assign_log" USING btree ("enterprise_uuid","start_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_assign_log_created_at_idx" ON "repair_assign_log" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_quote_order_idx" ON "repair_quote" USING btree ("enterprise_uuid","order","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_quote_status_idx" ON "repair_quote" USING btree ("enterprise_uuid","status","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_quote_created_at_idx" ON "repair_quote" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "repair_quote_no_key" ON "repair_quote" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_visit_order_idx" ON "repair_visit" USING btree ("enterprise_uuid","order","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_visit_result_idx" ON "repair_visit" USING btree ("enterprise_uuid","result","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_visit_created_at_idx" ON "repair_visit" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_setting_project_uuid_idx" ON "repair_setting" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "repair_setting_created_at_idx" ON "repair_setting" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "repair_setting_project_uuid_key" ON "repair_setting" USING btree ("enterprise_uuid","project_uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "repair_repair_order" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "repair_repair_order_materials" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "repair_repair_order_quote_lines" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "repair_repair_type" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "repair_repair_type_members" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "repair_price_item" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "repair_material" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "repair_outage" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "repair_hint" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "repair_assign_log" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "repair_quote" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "repair_visit" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "repair_setting" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
