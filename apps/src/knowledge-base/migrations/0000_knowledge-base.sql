CREATE TABLE "knowledge_base_doc" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"space" uuid NOT NULL,
	"folder" uuid,
	"kind" text DEFAULT '1' NOT NULL,
	"title" text collate "zh_natural" NOT NULL,
	"content" text,
	"file" text[],
	"tags" uuid[],
	"owner" uuid,
	"review_due" date,
	"must_read" boolean DEFAULT false NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"note" text collate "zh_natural",
	"edition" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp (3) with time zone,
	"approval_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "knowledge_base_doc_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "knowledge_base_doc_kind_check" CHECK ("kind" in ('1', '2')),
	CONSTRAINT "knowledge_base_doc_sort_check" CHECK ("sort" >= 0 and "sort" <= 9999),
	CONSTRAINT "knowledge_base_doc_edition_check" CHECK ("edition" >= 0),
	CONSTRAINT "knowledge_base_doc_state_check" CHECK ("state" in ('10', '20', '30', '40', '50'))
);
--> statement-breakpoint
ALTER TABLE "knowledge_base_doc" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "knowledge_base_folder" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"space" uuid NOT NULL,
	"parent" uuid,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "knowledge_base_folder_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "knowledge_base_folder_sort_check" CHECK ("sort" >= 0 and "sort" <= 9999)
);
--> statement-breakpoint
ALTER TABLE "knowledge_base_folder" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "knowledge_base_space" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"about" text,
	"public" boolean DEFAULT false NOT NULL,
	"approval" boolean DEFAULT false NOT NULL,
	"managers" uuid[],
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "knowledge_base_space_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "knowledge_base_space_state_check" CHECK ("state" in ('10', '20'))
);
--> statement-breakpoint
ALTER TABLE "knowledge_base_space" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "knowledge_base_space_members" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"user" uuid,
	"organ" uuid,
	"right" text DEFAULT '1' NOT NULL,
	CONSTRAINT "knowledge_base_space_members_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "knowledge_base_space_members_right_check" CHECK ("right" in ('1', '2', '3', '4'))
);
--> statement-breakpoint
ALTER TABLE "knowledge_base_space_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "knowledge_base_request" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"space" uuid NOT NULL,
	"right" text DEFAULT '1' NOT NULL,
	"reason" text,
	"asker" uuid,
	"managers" uuid[],
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"answer" text,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "knowledge_base_request_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "knowledge_base_request_right_check" CHECK ("right" in ('1', '2', '3', '4')),
	CONSTRAINT "knowledge_base_request_state_check" CHECK ("state" in ('10', '20', '30'))
);
--> statement-breakpoint
ALTER TABLE "knowledge_base_request" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "knowledge_base_edition" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"doc" uuid NOT NULL,
	"n" integer NOT NULL,
	"title" text collate "zh_natural" NOT NULL,
	"content" text,
	"file" text[],
	"note" text collate "zh_natural",
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "knowledge_base_edition_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "knowledge_base_edition_n_check" CHECK ("n" >= 0)
);
--> statement-breakpoint
ALTER TABLE "knowledge_base_edition" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "knowledge_base_reader" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"doc" uuid NOT NULL,
	"user" uuid NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone,
	"liked" boolean DEFAULT false NOT NULL,
	"collected" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"confirmed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "knowledge_base_reader_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "knowledge_base_reader_views_check" CHECK ("views" >= 0),
	CONSTRAINT "knowledge_base_reader_confirmed_check" CHECK ("confirmed" >= 0)
);
--> statement-breakpoint
ALTER TABLE "knowledge_base_reader" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "knowledge_base_tag" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "knowledge_base_tag_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "knowledge_base_tag" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "knowledge_base_missed" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"term" text collate "zh_natural" NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "knowledge_base_missed_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "knowledge_base_missed_times_check" CHECK ("times" >= 0)
);
--> statement-breakpoint
ALTER TABLE "knowledge_base_missed" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "knowledge_base_search_day" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"day" date,
	"searches" integer DEFAULT 0 NOT NULL,
	"missed" integer DEFAULT 0 NOT NULL,
	"made_key" text collate "zh_natural" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "knowledge_base_search_day_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "knowledge_base_search_day_searches_check" CHECK ("searches" >= 0),
	CONSTRAINT "knowledge_base_search_day_missed_check" CHECK ("missed" >= 0)
);
--> statement-breakpoint
ALTER TABLE "knowledge_base_search_day" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "knowledge_base_visit" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"begins" date,
	"user" uuid,
	"views" integer DEFAULT 0 NOT NULL,
	"made_key" text collate "zh_natural" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "knowledge_base_visit_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "knowledge_base_visit_views_check" CHECK ("views" >= 0)
);
--> statement-breakpoint
ALTER TABLE "knowledge_base_visit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "knowledge_base_hold" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"doc_key" text collate "zh_natural" NOT NULL,
	"user" uuid,
	"until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "knowledge_base_hold_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "knowledge_base_hold" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "knowledge_base_space_members" ADD CONSTRAINT "knowledge_base_space_members_parent_fk" FOREIGN KEY ("enterprise_uuid","parent_uuid") REFERENCES "public"."knowledge_base_space"("enterprise_uuid","uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "knowledge_base_doc_state_idx" ON "knowledge_base_doc" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_doc_space_idx" ON "knowledge_base_doc" USING btree ("enterprise_uuid","space","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_doc_folder_idx" ON "knowledge_base_doc" USING btree ("enterprise_uuid","folder","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_doc_kind_idx" ON "knowledge_base_doc" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_doc_owner_idx" ON "knowledge_base_doc" USING btree ("enterprise_uuid","owner","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_doc_review_due_idx" ON "knowledge_base_doc" USING btree ("enterprise_uuid","review_due","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_doc_must_read_idx" ON "knowledge_base_doc" USING btree ("enterprise_uuid","must_read","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_doc_published_at_idx" ON "knowledge_base_doc" USING btree ("enterprise_uuid","published_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_doc_sort_idx" ON "knowledge_base_doc" USING btree ("enterprise_uuid","sort","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_doc_created_at_idx" ON "knowledge_base_doc" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_folder_space_idx" ON "knowledge_base_folder" USING btree ("enterprise_uuid","space","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_folder_parent_idx" ON "knowledge_base_folder" USING btree ("enterprise_uuid","parent","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_folder_sort_idx" ON "knowledge_base_folder" USING btree ("enterprise_uuid","sort","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_folder_created_at_idx" ON "knowledge_base_folder" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "knowledge_base_folder_space_parent_name_key" ON "knowledge_base_folder" USING btree ("enterprise_uuid","space",coalesce("parent"::text, ''),"name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_space_state_idx" ON "knowledge_base_space" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_space_public_idx" ON "knowledge_base_space" USING btree ("enterprise_uuid","public","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_space_approval_idx" ON "knowledge_base_space" USING btree ("enterprise_uuid","approval","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_space_created_at_idx" ON "knowledge_base_space" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "knowledge_base_space_name_key" ON "knowledge_base_space" USING btree ("enterprise_uuid","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_space_members_parent_idx" ON "knowledge_base_space_members" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "knowledge_base_request_state_idx" ON "knowledge_base_request" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_request_space_idx" ON "knowledge_base_request" USING btree ("enterprise_uuid","space","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_request_right_idx" ON "knowledge_base_request" USING btree ("enterprise_uuid","right","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_request_asker_idx" ON "knowledge_base_request" USING btree ("enterprise_uuid","asker","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_request_created_at_idx" ON "knowledge_base_request" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_edition_doc_idx" ON "knowledge_base_edition" USING btree ("enterprise_uuid","doc","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_edition_n_idx" ON "knowledge_base_edition" USING btree ("enterprise_uuid","n","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_edition_created_at_idx" ON "knowledge_base_edition" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_reader_doc_idx" ON "knowledge_base_reader" USING btree ("enterprise_uuid","doc","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_reader_user_idx" ON "knowledge_base_reader" USING btree ("enterprise_uuid","user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_reader_liked_idx" ON "knowledge_base_reader" USING btree ("enterprise_uuid","liked","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_reader_collected_idx" ON "knowledge_base_reader" USING btree ("enterprise_uuid","collected","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_reader_last_at_idx" ON "knowledge_base_reader" USING btree ("enterprise_uuid","last_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_reader_confirmed_at_idx" ON "knowledge_base_reader" USING btree ("enterprise_uuid","confirmed_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_reader_views_idx" ON "knowledge_base_reader" USING btree ("enterprise_uuid","views","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_reader_created_at_idx" ON "knowledge_base_reader" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "knowledge_base_reader_doc_user_key" ON "knowledge_base_reader" USING btree ("enterprise_uuid","doc","user") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_tag_created_at_idx" ON "knowledge_base_tag" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "knowledge_base_tag_name_key" ON "knowledge_base_tag" USING btree ("enterprise_uuid","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_missed_last_at_idx" ON "knowledge_base_missed" USING btree ("enterprise_uuid","last_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_missed_times_idx" ON "knowledge_base_missed" USING btree ("enterprise_uuid","times","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_missed_created_at_idx" ON "knowledge_base_missed" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "knowledge_base_missed_term_key" ON "knowledge_base_missed" USING btree ("enterprise_uuid","term") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_search_day_day_idx" ON "knowledge_base_search_day" USING btree ("enterprise_uuid","day","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_search_day_created_at_idx" ON "knowledge_base_search_day" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "knowledge_base_search_day_made_key_key" ON "knowledge_base_search_day" USING btree ("enterprise_uuid","made_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_visit_begins_idx" ON "knowledge_base_visit" USING btree ("enterprise_uuid","begins","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_visit_user_idx" ON "knowledge_base_visit" USING btree ("enterprise_uuid","user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_visit_views_idx" ON "knowledge_base_visit" USING btree ("enterprise_uuid","views","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_visit_created_at_idx" ON "knowledge_base_visit" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "knowledge_base_visit_made_key_key" ON "knowledge_base_visit" USING btree ("enterprise_uuid","made_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_hold_user_idx" ON "knowledge_base_hold" USING btree ("enterprise_uuid","user","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_hold_until_idx" ON "knowledge_base_hold" USING btree ("enterprise_uuid","until","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "knowledge_base_hold_created_at_idx" ON "knowledge_base_hold" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "knowledge_base_hold_doc_key_key" ON "knowledge_base_hold" USING btree ("enterprise_uuid","doc_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "knowledge_base_doc" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "knowledge_base_folder" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "knowledge_base_space" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "knowledge_base_space_members" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "knowledge_base_request" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "knowledge_base_edition" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "knowledge_base_reader" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "knowledge_base_tag" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "knowledge_base_missed" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "knowledge_base_search_day" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "knowledge_base_visit" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "knowledge_base_hold" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "knowledge_base_edition" FOR EACH ROW EXECUTE FUNCTION refuse_change();
