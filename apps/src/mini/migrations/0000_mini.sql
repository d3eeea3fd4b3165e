CREATE TABLE "mini_page" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"kind" text DEFAULT '1' NOT NULL,
	"projects" uuid[],
	"edition" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp (3) with time zone,
	"published_by" uuid,
	"offline_at" timestamp (3) with time zone,
	"pictures" text[],
	"back_to" integer,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "mini_page_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "mini_page_kind_check" CHECK ("kind" in ('1', '2', '3', '4')),
	CONSTRAINT "mini_page_edition_check" CHECK ("edition" >= 0),
	CONSTRAINT "mini_page_back_to_check" CHECK ("back_to" >= 1),
	CONSTRAINT "mini_page_state_check" CHECK ("state" in ('10', '20', '30'))
);
--> statement-breakpoint
ALTER TABLE "mini_page" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mini_banner" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"title" text collate "zh_natural" NOT NULL,
	"picture" text[] NOT NULL,
	"link_kind" text DEFAULT '7' NOT NULL,
	"target" text collate "zh_natural" NOT NULL,
	"target_name" text collate "zh_natural",
	"period_begin" date NOT NULL,
	"period_end" date NOT NULL,
	"projects" uuid[],
	"seq" integer DEFAULT 100 NOT NULL,
	"enabled" boolean DEFAULT true,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "mini_banner_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "mini_banner_link_kind_check" CHECK ("link_kind" in ('1', '2', '3', '4', '5', '6', '7', '8')),
	CONSTRAINT "mini_banner_period_check" CHECK ("period_end" >= "period_begin"),
	CONSTRAINT "mini_banner_seq_check" CHECK ("seq" >= 0 and "seq" <= 9999)
);
--> statement-breakpoint
ALTER TABLE "mini_banner" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mini_module" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"code" text collate "zh_natural" NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"icon" text NOT NULL,
	"link_kind" text DEFAULT '7' NOT NULL,
	"path" text collate "zh_natural" NOT NULL,
	"path_name" text collate "zh_natural",
	"need_room" boolean DEFAULT false,
	"badge" text,
	"seq" integer DEFAULT 100 NOT NULL,
	"enabled" boolean DEFAULT true,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "mini_module_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "mini_module_icon_check" CHECK ("icon" in ('wrench', 'message', 'wallet', 'megaphone', 'party', 'bag', 'key', 'car', 'user', 'parcel', 'phone', 'form', 'house', 'book', 'leaf', 'shield', 'heart', 'gift')),
	CONSTRAINT "mini_module_link_kind_check" CHECK ("link_kind" in ('1', '2', '3', '4', '5', '6', '7', '8')),
	CONSTRAINT "mini_module_badge_check" CHECK ("badge" in ('1', '2', '3')),
	CONSTRAINT "mini_module_seq_check" CHECK ("seq" >= 0 and "seq" <= 9999)
);
--> statement-breakpoint
ALTER TABLE "mini_module" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mini_entrance" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"slogan" text collate "zh_natural",
	"link" text collate "zh_natural",
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "mini_entrance_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "mini_entrance" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mini_traffic" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"day" date NOT NULL,
	"project_uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text collate "zh_natural" NOT NULL,
	"title" text collate "zh_natural",
	"views" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "mini_traffic_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "mini_traffic_kind_check" CHECK ("kind" in ('1', '2')),
	CONSTRAINT "mini_traffic_views_check" CHECK ("views" >= 0),
	CONSTRAINT "mini_traffic_clicks_check" CHECK ("clicks" >= 0)
);
--> statement-breakpoint
ALTER TABLE "mini_traffic" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mini_edition" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"page" uuid NOT NULL,
	"n" integer NOT NULL,
	"blocks" integer NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"published_by" uuid,
	"content" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "mini_edition_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "mini_edition_n_check" CHECK ("n" >= 0),
	CONSTRAINT "mini_edition_blocks_check" CHECK ("blocks" >= 0)
);
--> statement-breakpoint
ALTER TABLE "mini_edition" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mini_placement" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"kind" text NOT NULL,
	"place" text collate "zh_natural" NOT NULL,
	"page" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "mini_placement_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "mini_placement_kind_check" CHECK ("kind" in ('1', '2', '3', '4'))
);
--> statement-breakpoint
ALTER TABLE "mini_placement" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mini_draft" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"of" text collate "zh_natural" NOT NULL,
	"rev" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp (3) with time zone,
	"saved_by" uuid,
	"content" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "mini_draft_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "mini_draft_rev_check" CHECK ("rev" >= 0)
);
--> statement-breakpoint
ALTER TABLE "mini_draft" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mini_entry_setting" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"project_uuid" uuid NOT NULL,
	"name" text collate "zh_natural",
	"theme" text DEFAULT '#0B7A75' NOT NULL,
	"service_phone" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "mini_entry_setting_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "mini_entry_setting_theme_check" CHECK ("theme" in ('#0B7A75', '#1D5FBF', '#B4530A', '#B42318', '#6941C6', '#3A4A5C'))
);
--> statement-breakpoint
ALTER TABLE "mini_entry_setting" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mini_entry_setting_tabs" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"title" text collate "zh_natural" NOT NULL,
	"icon" text NOT NULL,
	"leads_to" text NOT NULL,
	"page" uuid,
	CONSTRAINT "mini_entry_setting_tabs_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "mini_entry_setting_tabs_icon_check" CHECK ("icon" in ('wrench', 'message', 'wallet', 'megaphone', 'party', 'bag', 'key', 'car', 'user', 'parcel', 'phone', 'form', 'house', 'book', 'leaf', 'shield', 'heart', 'gift')),
	CONSTRAINT "mini_entry_setting_tabs_leads_to_check" CHECK ("leads_to" in ('1', '2', '3', '4', '5'))
);
--> statement-breakpoint
ALTER TABLE "mini_entry_setting_tabs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mini_entry_setting_tabs" ADD CONSTRAINT "mini_entry_setting_tabs_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."mini_entry_setting"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mini_page_state_idx" ON "mini_page" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mini_page_kind_idx" ON "mini_page" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mini_page_published_at_idx" ON "mini_page" USING btree ("enterprise_uuid","published_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mini_page_published_by_idx" ON "mini_page" USING btree ("enterprise_uuid","published_by","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mini_page_created_at_idx" ON "mini_page" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mini_banner_enabled_idx" ON "mini_banner" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mini_banner_link_kind_idx" ON "mini_banner" USING btree ("enterprise_uuid","link_kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mini_banner_period_begin_idx" ON "mini_banner" USING btree ("enterprise_uuid","period_begin","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mini_banner_seq_idx" ON "mini_banner" USING btree ("enterprise_uuid","seq","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mini_banner_created_at_idx" ON "mini_banner" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mini_module_enabled_idx" ON "mini_module" USING btree ("enterprise_uuid","enabled","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mini_module_link_kind_idx" ON "mini_module" USING btree ("enterprise_uuid","link_kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mini_module_need_room_idx" ON "mini_module" USING btree ("enterprise_uuid","need_room","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mini_module_badge_idx" ON "mini_module" USING btree ("enterprise_uuid","badge","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mini_module_seq_idx" ON "mini_module" USING btree ("enterprise_uuid","seq","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mini_module_created_at_idx" ON "mini_module" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mini_module_code_key" ON "mini_module" USING btree ("enterprise_uuid","code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mini_entrance_project_uuid_idx" ON "mini_entrance" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mini_entrance_created_at_idx" ON "mini_entrance" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mini_entrance_project_uuid_key" ON "mini_entrance" USING btree ("enterprise_uuid","project_uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mini_traffic_day_idx" ON "mini_traffic" USING btree ("enterprise_uuid","day","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mini_traffic_kind_idx" ON "mini_traffic" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mini_traffic_project_uuid_idx" ON "mini_traffic" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mini_traffic_views_idx" ON "mini_traffic" USING btree ("enterprise_uuid","views","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mini_traffic_clicks_idx" ON "mini_traffic" USING btree ("enterprise_uuid","clicks","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mini_traffic_subject_idx" ON "mini_traffic" USING btree ("enterprise_uuid","subject","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mini_traffic_created_at_idx" ON "mini_traffic" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mini_traffic_day_project_uuid_kind_subject_key" ON "mini_traffic" USING btree ("enterprise_uuid","day","project_uuid","kind","subject") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mini_edition_page_idx" ON "mini_edition" USING btree ("enterprise_uuid","page","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mini_edition_published_by_idx" ON "mini_edition" USING btree ("enterprise_uuid","published_by","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mini_edition_published_at_idx" ON "mini_edition" USING btree ("enterprise_uuid","published_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mini_edition_created_at_idx" ON "mini_edition" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mini_edition_page_n_key" ON "mini_edition" USING btree ("enterprise_uuid","page","n") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mini_placement_kind_idx" ON "mini_placement" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mini_placement_page_idx" ON "mini_placement" USING btree ("enterprise_uuid","page","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mini_placement_created_at_idx" ON "mini_placement" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mini_placement_kind_place_key" ON "mini_placement" USING btree ("enterprise_uuid","kind","place") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mini_draft_saved_at_idx" ON "mini_draft" USING btree ("enterprise_uuid","saved_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mini_draft_created_at_idx" ON "mini_draft" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mini_draft_of_key" ON "mini_draft" USING btree ("enterprise_uuid","of") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mini_entry_setting_project_uuid_idx" ON "mini_entry_setting" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mini_entry_setting_created_at_idx" ON "mini_entry_setting" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mini_entry_setting_project_uuid_key" ON "mini_entry_setting" USING btree ("enterprise_uuid","project_uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "mini_entry_setting_tabs_parent_idx" ON "mini_entry_setting_tabs" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "mini_entry_setting_tabs_page_idx" ON "mini_entry_setting_tabs" USING btree ("enterprise_uuid","page");--> statement-breakpoint
CREATE POLICY "tenant" ON "mini_page" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "mini_banner" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "mini_module" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "mini_entrance" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "mini_traffic" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "mini_edition" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "mini_placement" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "mini_draft" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "mini_entry_setting" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "mini_entry_setting_tabs" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
