/** Files of what was dropped, those of folders among them. */

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** Browsers hand out a folder in parts, and an empty part at its end. */
const entriesIn = async (folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> => {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) return entries;
    entries.push(...part);
  }
};

const filesIn = async (entry: FileSystemEntry): Promise<readonly File[]> => {
  if (isFile(entry))
    return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
  if (!isFolder(entry)) return [];
  const files: File[] = [];
  for (const inside of await entriesIn(entry)) files.push(...(await filesIn(inside)));
  return files;
};

/**
 * The files of what was dropped. Nothing of them is read yet.
 * @throws DOMException where a folder cannot be read
 */
export const droppedFiles = async (dropped: DataTransfer): Promise<readonly File[]> => {
  // Of the event itself, which is over after the first wait.
  const entries = [...dropped.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const files: File[] = [];
  for (const entry of entries) files.push(...(await filesIn(entry)));
  return files;
};
